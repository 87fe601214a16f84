// Finds laboratory values in a text: a common analyte directly followed by a number, with its unit and interval if they
// are given.

export interface LaboratoryValue {
  readonly analyte: string;
  readonly value: number;
  /** The value as written, for a message. */
  readonly quote: string;
  readonly hasUnit: boolean;
  readonly interval?: { readonly low: number; readonly high: number };
  /** What the text itself says about the value, as in 'a low albumin of 2.1 g/dL'. */
  readonly claim?: 'low' | 'normal' | 'high';
}

const analyteNames = [
  'creatinine',
  'BUN',
  'blood urea nitrogen',
  'urea nitrogen',
  'urea',
  'potassium',
  'sodium',
  'chloride',
  'ionized calcium',
  'total calcium',
  'calcium',
  'phosphorus',
  'magnesium',
  'albumin',
  'globulins?',
  'total protein',
  'ALT',
  'AST',
  'ALP',
  'GGT',
  'CK',
  'alkaline phosphatase',
  'total bilirubin',
  'bilirubin',
  'cholesterol',
  'triglycerides',
  'glucose',
  'lactate',
  'hematocrit',
  'PCV(?!\\d)',
  'packed cell volume',
  'hemoglobin',
  'platelets',
  'neutrophils',
  'lymphocytes',
  'fibrinogen',
  'ammonia',
  'total T4',
];

const number = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`;
const lowWords = 'low|decreased|reduced';
const highWords = 'high|increased|elevated|raised';

const valuePattern = new RegExp(
  String.raw`(?:(?<hedge>high-|low-|mildly |slightly |)\b(?<before>normal|${lowWords}|${highWords})\s+(?:serum |plasma |blood )?)?` +
    String.raw`(?<![-\w]|potassium |sodium |ammonium |calcium |magnesium )(?<analyte>${analyteNames.join('|')})` +
    String.raw`(?: concentration| activity| count| level)?,?\s*(?:is |was |are |were |of |now )*(?:(?<after>normal|${lowWords}|${highWords}),? at )?` +
    String.raw`(?<value>${number})(?!\d|\+|\s*(?:mg|g|mEq|mmol|mL|µg)\/kg|\s*%\s*(?:solution|dextrose)|-(?:day|hour|week)|\s*(?:days?|hours?|weeks?|months?|minutes?)\b)`,
  'gi',
);

/** Values after these words are not blood values: a dipstick, a diet, a fluid that is compared with blood. */
const otherMatter =
  /\b(?:urine|urinary|dipstick|diet|dietary|feed|ration|water|milk|peritoneal|pleural|fluid|effusion)\b[^.;]{0,25}$/i;
const unitPattern =
  /^.{0,40}?(?:%|L\/L|\b(?:[fnpµm]?(?:g|mol|U|kat)|mEq|IU|U|cells|mm)\s*\/\s*\S|\/[µm]?L|× ?10|x ?10)/;
const rangeInParentheses = new RegExp(
  String.raw`\((?:[^()]*?[^\d.,(])?(?<low>-?(?:${number}))\s*(?:-|–|to)\s*\+?(?<high>${number})[^()]*\)`,
);
const boundInParentheses = new RegExp(
  String.raw`\([^()]*?(?<side>below|under|up to|less than|at most|<|≤|above|over|more than|at least|>|≥)\s*(?<bound>${number})[^()]*\)`,
);

export function laboratoryValues(text: string): LaboratoryValue[] {
  const matches = [...text.matchAll(valuePattern)].filter((match) => !otherMatter.test(text.slice(0, match.index)));
  return matches.map((match, index) => {
    const { analyte = '', value = '', before, after, hedge } = match.groups ?? {};
    const end = match.index + match[0].length;
    const rest = text.slice(end, endOfReach(text, end, matches[index + 1]?.index));
    const interval = intervalIn(rest);
    // A value that is 'high-normal' or 'low-normal' is within its interval.
    const claim = hedge?.endsWith('-') && before === 'normal' ? 'normal' : claimOf(before ?? after);
    return {
      analyte: analyte.toLowerCase(),
      value: toNumber(value),
      quote: match[0],
      hasUnit: unitPattern.test(rest),
      ...(interval && { interval }),
      ...(claim && { claim }),
    };
  });
}

/** An interval belongs to the value before it, up to the next value or the end of the sentence. */
function endOfReach(text: string, from: number, nextValue: number | undefined): number {
  const sentence = /[.;](?=\s|$)/.exec(text.slice(from));
  return Math.min(sentence ? from + sentence.index : text.length, nextValue ?? text.length);
}

function intervalIn(rest: string): { low: number; high: number } | undefined {
  const { low, high } = rangeInParentheses.exec(rest)?.groups ?? {};
  if (low !== undefined && high !== undefined) return { low: toNumber(low), high: toNumber(high) };
  const { side, bound } = boundInParentheses.exec(rest)?.groups ?? {};
  if (side === undefined || bound === undefined) return undefined;
  const limit = toNumber(bound);
  const isLower = /above|over|more than|at least|>|≥/.test(side);
  return isLower ? { low: limit, high: Number.POSITIVE_INFINITY } : { low: Number.NEGATIVE_INFINITY, high: limit };
}

function claimOf(word: string | undefined): LaboratoryValue['claim'] {
  if (!word) return undefined;
  if (/normal/i.test(word)) return 'normal';
  return new RegExp(lowWords, 'i').test(word) ? 'low' : 'high';
}

function toNumber(written: string): number {
  return Number(written.replaceAll(',', ''));
}
