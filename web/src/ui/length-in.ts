// Durations in words, in any language.

/** Hours, minutes and seconds as people say them: the two largest units that are not zero. */
export function lengthIn(language: string, lessThanASecond: string): (ms: number) => string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (ms) => {
    const seconds = Math.round(ms / 1000);
    const parts = [
      [Math.floor(seconds / 3600), 'hour'],
      [Math.floor(seconds / 60) % 60, 'minute'],
      [seconds % 60, 'second'],
    ] as const;
    const said = parts.filter(([count]) => count > 0).slice(0, 2);
    if (said.length === 0) return lessThanASecond;
    return list.format(
      said.map(([count, unit]) =>
        new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
      ),
    );
  };
}
