/** The catalogues of each language, fetched when it is spoken. */
import type { Catalogue, Language } from "./words.ts";

const CATALOGUES: { readonly [language in Language]: () => Promise<Catalogue> } = {
  nl: async () => merged(await Promise.all([import("../../../cli/locale/nl/LC_MESSAGES/stamtafel.po"), import("../../locale/nl.po")])),
  en: async () => merged(await Promise.all([import("../../../cli/locale/en/LC_MESSAGES/stamtafel.po"), import("../../locale/en.po")])),
};

/** The words of this language. */
export function catalogue(language: Language): Promise<Catalogue> {
  return CATALOGUES[language]();
}

function merged(modules: readonly { default: Catalogue }[]): Catalogue {
  return Object.assign({}, ...modules.map((module) => module.default)) as Catalogue;
}
