// What a candidate has marked on a question: a flag, options struck out, highlights in the stem, a note.

export interface QuestionMarks {
  readonly flagged: boolean;
  /** Zero-based indexes of the options struck out, in order; never the chosen one. */
  readonly struck: readonly number[];
  /** In order, none touching another. */
  readonly highlights: readonly Highlight[];
  /** Empty if there is none. */
  readonly note: string;
}

/** A part of the stem, as offsets in the stem's text: its first character, and the character after its last. */
export interface Highlight {
  readonly from: number;
  readonly to: number;
}

export const noMarks: QuestionMarks = { flagged: false, struck: [], highlights: [], note: '' };

export const maxNoteLength = 2_000;
const maxHighlights = 100;

/** Whether these highlights can be stored: in order, none empty, none touching another. */
export function areHighlights(highlights: readonly Highlight[]): boolean {
  return (
    highlights.length <= maxHighlights &&
    highlights.every(({ from, to }, index) => {
      const end = highlights[index - 1]?.to ?? -1;
      return Number.isInteger(from) && Number.isInteger(to) && from > end && from >= 0 && to > from;
    })
  );
}

export function areSame(some: readonly Highlight[], others: readonly Highlight[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, to }, index) => from === others[index]?.from && to === others[index]?.to)
  );
}

/** Adds a highlight and merges it with those that it touches. An empty part of the stem adds nothing. */
export function withHighlight(highlights: readonly Highlight[], added: Highlight): readonly Highlight[] {
  if (added.to <= added.from) return highlights;
  const touched = highlights.filter(({ from, to }) => from <= added.to && to >= added.from);
  const merged = {
    from: Math.min(added.from, ...touched.map(({ from }) => from)),
    to: Math.max(added.to, ...touched.map(({ to }) => to)),
  };
  return [...highlights.filter((one) => !touched.includes(one)), merged].sort((a, b) => a.from - b.from);
}

/** Removes a part of the stem from the highlights. A highlight that contains it is cut in two. */
export function withoutHighlight(highlights: readonly Highlight[], removed: Highlight): readonly Highlight[] {
  if (removed.to <= removed.from) return highlights;
  return highlights.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, removed.from) },
      { from: Math.max(from, removed.to), to },
    ].filter((part) => part.to > part.from),
  );
}

/** Strikes out one option, or removes its strike-out. */
export function withStrike(marks: QuestionMarks, option: number, struck: boolean): QuestionMarks {
  const others = marks.struck.filter((one) => one !== option);
  if (!struck) return others.length === marks.struck.length ? marks : { ...marks, struck: others };
  return { ...marks, struck: [...others, option].sort((a, b) => a - b) };
}
