// The plural form of a sentence for a number, by the rules of its language.

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>>;

/** English has `one` and `other`; other languages have up to six forms. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** For the English texts. */
export const plural = pluralIn('en');
