// Compares a scene's sentences and figures with each other and with the finished picture.

import type { Measures, Rendering } from './rendering.ts';
import type { Fact, Scene } from './scene-schema.ts';

/** Returns sentences that say what is wrong; empty if nothing is. */
export function checkTexts(scene: Scene): readonly string[] {
  const { neutral, full, description, gives_away, facts, references } = scene;
  const problems: string[] = [];
  for (const word of gives_away) {
    if (neutral.toLowerCase().includes(word.toLowerCase()) && !isDenied(neutral, word))
      problems.push(`the neutral text says "${word}"`);
    if (description.toLowerCase().includes(word.toLowerCase())) problems.push(`the description says "${word}"`);
  }
  if (!gives_away.some((word) => full.toLowerCase().includes(word.toLowerCase())))
    problems.push('the full text does not name the diagnosis');
  const known = new Set([...references, ...facts.map((fact) => meaningOf(fact).figure)]);
  for (const number of numbersIn(neutral))
    if (!known.has(number)) problems.push(`${number} in the neutral text is neither a fact nor a reference`);
  return problems;
}

/** True if the text denies the word: `no eggs` or `without a bud` gives nothing away. */
function isDenied(text: string, word: string): boolean {
  return new RegExp(`\\b(no|without|free of|nor)\\b[^.;]*${word}`, 'i').test(text);
}

/** Returns figures only. Small numbers in words count as prose (`one oval body`). */
export function numbersIn(text: string): readonly number[] {
  return [...text.replace(/(\d),(\d{3})/g, '$1$2').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
}

export function checkFacts(scene: Scene, measures: Measures): readonly string[] {
  return scene.facts.flatMap((fact) => {
    const value = measures[fact.measure] ?? (fact.measure.endsWith(' count') ? 0 : undefined);
    if (value === undefined) return [`nothing measures "${fact.measure}"`];
    const { from, to, said } = meaningOf(fact);
    return value >= from && value <= to
      ? []
      : [`${fact.measure} is ${Number(value.toFixed(3))} on the picture, not ${said}`];
  });
}

/** Returns the figure of a fact, what it says, and from where to where it holds. */
function meaningOf(fact: Fact): { figure: number; said: string; from: number; to: number } {
  if ('is' in fact) {
    const { is, within } = fact;
    return { figure: is, said: `${is} (within ${within})`, from: is - within - 1e-9, to: is + within + 1e-9 };
  }
  if ('at_least' in fact) {
    const { at_least: from } = fact;
    return { figure: from, said: `at least ${from}`, from, to: Number.POSITIVE_INFINITY };
  }
  const { at_most: to } = fact;
  return { figure: to, said: `at most ${to}`, from: Number.NEGATIVE_INFINITY, to };
}

/** Returns what a drawing of the scene does not show as the scene says; empty if nothing. */
export function checkDrawing(scene: Scene, rendering: Rendering, measures: Measures): readonly string[] {
  const differs = (measures['difference outside findings'] ?? 0) > 0.02;
  return [
    ...checkFacts(scene, measures),
    ...checkFrame(rendering),
    ...(differs ? ['scene and twin differ outside the findings'] : []),
  ];
}

/** Checks that every finding lies completely inside the frame. */
function checkFrame({ picture, truth }: Rendering): readonly string[] {
  if (picture.form === 'svg') return [];
  return truth.flatMap(({ kind, isFinding, box }) => {
    const isWhole =
      box.x >= 0 && box.y >= 0 && box.x + box.width <= picture.width && box.y + box.height <= picture.height;
    return isFinding && !isWhole ? [`a ${kind} is cut by the frame`] : [];
  });
}
