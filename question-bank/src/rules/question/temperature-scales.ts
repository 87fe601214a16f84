// Temperatures are given in both scales, and the two agree.

import { breachAt, type QuestionRule, textsOf } from '../rule.ts';

const span = String.raw`(?<first>-?\d+(?:\.\d+)?)(?:\s*(?:°[CF]\s*)?(?:-|–|to|and|or)\s*(?<last>-?\d+(?:\.\d+)?))?`;
const temperature = new RegExp(String.raw`${span}\s*°(?<scale>[CF])`, 'g');
const other = new RegExp(String.raw`^[\s,;]*\(?(?:or |about |reference |up to )?${span}\s*°(?<scale>[CF])`);
const difference = /\b(?:by|within|difference of|drop of|rise of|falls?|rises?|per)\s+(?:about |at least )?$/i;

export const temperatureScales: QuestionRule = {
  name: 'temperature-scales',
  about: 'question',
  check(question) {
    return textsOf(question).flatMap(([field, text]) => {
      const isStem = field === 'question' || field === 'findings' || field.startsWith('options');
      return faultsOf(text, isStem).map((fault) => breachAt(question, field, fault));
    });
  },
};

/** Both scales are required in texts from which a candidate must decide; notes may repeat only one of them. */
function faultsOf(text: string, bothScales: boolean): string[] {
  const faults: string[] = [];
  let readUpTo = 0;
  for (const match of text.matchAll(temperature)) {
    if (match.index < readUpTo) continue;
    const end = match.index + match[0].length;
    const translation = other.exec(text.slice(end));
    if (difference.test(text.slice(0, match.index))) {
      readUpTo = end + (translation?.[0].length ?? 0);
      continue;
    }
    const [one, two] = [spanOf(match), spanOf(translation)];
    if (!translation || one.scale === two.scale) {
      if (bothScales) faults.push(`gives '${match[0]}' in one scale only`);
      continue;
    }
    readUpTo = end + translation[0].length;
    if (!agree(one, two)) faults.push(`gives '${text.slice(match.index, readUpTo)}'; the scales do not agree`);
  }
  return faults;
}

interface Span {
  readonly first: string | undefined;
  /** The end of a span such as '38 to 39°C'. */
  readonly last: string | undefined;
  readonly scale: string | undefined;
}

function spanOf(match: RegExpExecArray | null): Span {
  const { first, last, scale } = match?.groups ?? {};
  return { first, last, scale };
}

function agree(one: Span, two: Span): boolean {
  const [celsius, fahrenheit] = one.scale === 'C' ? [one, two] : [two, one];
  // In 'From 38.3 to 40.0°C (104°F)', only the second value is converted.
  if (one.last !== undefined && two.last === undefined) {
    return agree({ first: one.last, last: undefined, scale: one.scale }, two);
  }
  if (isStep(celsius, fahrenheit)) return true;
  return same(celsius.first, fahrenheit.first) && same(celsius.last, fahrenheit.last);
}

/** True for a difference of a few degrees, such as 'about 3°C (5°F) a week'. */
function isStep(celsius: Span, fahrenheit: Span): boolean {
  const [degrees, others] = [Number(celsius.first), Number(fahrenheit.first)];
  return celsius.last === undefined && degrees <= 6 && Math.abs(degrees * 1.8 - others) <= 0.5;
}

function same(celsius: string | undefined, fahrenheit: string | undefined): boolean {
  if (celsius === undefined || fahrenheit === undefined) return celsius === fahrenheit;
  const exact = Number(celsius) * 1.8 + 32;
  return (
    Math.abs(exact - Number(fahrenheit)) <= 0.15 ||
    rounded(exact, fahrenheit) === Number(fahrenheit) ||
    rounded((Number(fahrenheit) - 32) / 1.8, celsius) === Number(celsius)
  );
}

/** Rounds to as many decimals as the other number has. */
function rounded(value: number, like: string): number {
  return Number(value.toFixed(like.split('.')[1]?.length ?? 0));
}
