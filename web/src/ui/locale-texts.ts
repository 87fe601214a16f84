// The texts of the page's language. English is in the text modules themselves, so that it costs nothing; any other
// language is a catalog, loaded once before the first screen (decision 0077).

/**
 * The texts of all text modules, by name. Each module adds itself, so that the compiler names what a language lacks.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules of texts
export interface Catalog {}

/** A language returns its own texts for a module, and gets the module's English ones. */
export type Language = <N extends keyof Catalog>(name: N, english: Catalog[N]) => Catalog[N];

let language: Language | null = null;

/** Call it once, before anything is shown: a change of language needs a new page. */
export function speak(chosen: Language): void {
  language = chosen;
}

/**
 * The texts of a module. They are looked up when they are read, because the first screen's modules load before the
 * language: a text that is read while a module loads stays English.
 */
export function localeTexts<N extends keyof Catalog>(name: N, english: Catalog[N]): Catalog[N] {
  return new Proxy(english, {
    get: (_, key) => Reflect.get(language ? language(name, english) : english, key),
  });
}
