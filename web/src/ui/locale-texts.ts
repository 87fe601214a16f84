// The texts of the page's language. English is in the text modules themselves, so that it costs nothing; any other
// language is a catalog, loaded once before the first screen (decision 0077).

/** What the modules of texts hold, by name. Each adds itself, so that the compiler names what a language lacks. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules of texts
export interface Catalog {}

/** A language: its own texts of a module, whose English ones it is given. */
export type Language = <N extends keyof Catalog>(name: N, english: Catalog[N]) => Catalog[N];

let language: Language | null = null;

/** Once, before anything is shown: a change of language is a new page. */
export function speak(chosen: Language): void {
  language = chosen;
}

/**
 * The texts of a module. They are looked up when they are read, because the first screen's modules are there before the
 * language: a text that is read while a module loads stays English.
 */
export function localeTexts<N extends keyof Catalog>(name: N, english: Catalog[N]): Catalog[N] {
  return new Proxy(english, {
    get: (_, key) => Reflect.get(language ? language(name, english) : english, key),
  });
}
