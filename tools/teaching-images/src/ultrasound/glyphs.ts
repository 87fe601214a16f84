// Letters and figures as dots, as recorders and scanners form them. Fonts differ between machines, these dots don't.

/** Each letter with its nine rows of seven dots, two hexadecimal figures for a row. */
const table = `
  03c666666666666663c 118387818181818187e 23c6606060c1830607e 33c6606061c0606663c 4060e1e36667f060606
  57e60607c060606663c 61c30607c666666663c 77e06060c0c18181818 83c6666663c6666663c 93c6666663e06060c38
  .000000000000001818 :000018180000181800 /000306060c18183060 +000018187e18180000 -000000003c00000000
  A183c6666667e666666 B7c6666667c6666667c C3c666060606060663c D786c66666666666c78 E7e6060607c6060607e
  F7e6060607c60606060 G3c6660606e6666663e H666666667e66666666 I3c181818181818183c K63666c7870786c6663
  L60606060606060607e M63777f6b6b63636363 N6373737b6b6f676763 O3e636363636363633e P7c6666667c60606060
  R7c6666667c786c6666 S3c6660703c0e06663c T7e1818181818181818 U66666666666666663c V6666666666663c3c18
  X66663c3c183c3c6666 c0000003c666060663c m000000767f6b6b6b6b s0000003e603c06067c z0000007e060c18307e`;

const dots = new Map(
  table
    .trim()
    .split(/\s+/)
    .map(([letter = '', ...figures]) => [
      letter,
      figures.join('').replaceAll(/../g, (row) => Number.parseInt(row, 16).toString(2).padStart(8, '0')),
    ]),
);

/** Returns the rows of a line of text from the top, each with a figure for each dot: 1 for ink. */
export function dotRows(text: string): readonly string[] {
  return Array.from({ length: 9 }, (_, row) =>
    [...text].map((letter) => dots.get(letter)?.slice(row * 8, row * 8 + 8) ?? '00000000').join(''),
  );
}
