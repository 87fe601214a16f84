// Points written as text, as in an SVG: `0,0 0.42,0.93 1,0`.

export function pointsOf(text: string): readonly (readonly [number, number])[] {
  return text.split(' ').map((pair): [number, number] => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}
