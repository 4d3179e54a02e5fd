/** /d/CODE: this browser becomes the same person as the device that was given the code. Asked first: the code is used once. */
import { useState } from "preact/hooks";
import { Leaf } from "../parts/Leaf.tsx";
import { spaced } from "../place/Share.tsx";
import { become, stranger } from "../state/session.ts";
import { say } from "../words/words.ts";

export function Device({ code }: { readonly code: string }) {
  const [no, refuse] = useState<string | null>(null);
  const plain = code.replace(/[\s-]/g, "");
  const take = async () => {
    const refused = await become(plain);
    if (refused) refuse(refused);
    else location.replace("/"); // all that this browser was is gone: it begins anew
  };
  return (
    <Leaf title={say("me.other_device")} home="/">
      <p>{say("page.device.become")}</p>
      {!stranger.value && <p>{say("page.device.was")}</p>}
      <p class="codewoord">
        <b>{spaced(plain)}</b>
      </p>
      <button class="k hoofd groot vol" data-become onClick={() => void take()}>
        {say("page.device.yes")}
      </button>
      {no && <p role="alert">{say(`no.${no}`, { field: "" })}</p>}
    </Leaf>
  );
}
