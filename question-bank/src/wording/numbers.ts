// Finds the numbers that a reader of prose must remember: figures, and number words from two on.

const words =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';
const figure = String.raw`(?<![A-Za-z\d.,])\d[\d.,:/]*`;

/** A range counts once. A temperature in both scales counts once, too. */
const pattern = new RegExp(
  String.raw`${figure}(?:(?:-|–| to | and |-to-|- to )\d[\d.,]*)?|\b(?:${words})\b(?:(?: to | or |-)(?:${words})\b)?`,
  'gi',
);

export function numbersIn(text: string): readonly string[] {
  const oneScale = text
    .replace(/\s+/g, ' ')
    .replace(/\([^()]*°[CF]\)/g, '')
    .replace(/(\d)\s*°[CF]?/g, '$1');
  return oneScale.match(pattern) ?? [];
}
