/** The catalogues of each language, fetched when it is spoken. */
import type { Catalogue, Language } from "./words.ts";

type Words = { readonly [path: string]: () => Promise<Catalogue> };
const SHARED: Words = import.meta.glob<Catalogue>("../../../cli/locale/*/LC_MESSAGES/stamtafel.po", { import: "default" });
const OWN: Words = import.meta.glob<Catalogue>("../../locale/*.po", { import: "default" });

/** The words of this language. */
export async function catalogue(language: Language): Promise<Catalogue> {
  const found = [SHARED[`../../../cli/locale/${language}/LC_MESSAGES/stamtafel.po`]!(), OWN[`../../locale/${language}.po`]!()];
  return Object.assign({}, ...(await Promise.all(found))) as Catalogue;
}
