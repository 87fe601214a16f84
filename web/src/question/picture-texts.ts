// What the review says beside a picture.

export const pictureTexts = {
  showFinding: 'Show the finding',
  compare: 'Compare with normal',
  shown: 'As in the question',
  normal: 'Normal for comparison',
  normalAlt: (description: string) => `Normal for comparison: ${description}, the same without the finding`,
  loading: 'Fetching the normal picture…',
  missing: 'The normal picture could not be fetched. Please press the button again.',
  marked: (list: string) => `Marked: ${list}.`,
  /** What the pictures' records call by a short name. */
  names: new Map(Object.entries({ p: 'P wave', qrs: 'QRS complex' })),
  across: ['left', 'middle', 'right'],
  down: ['upper', 'middle', 'lower'],
} as const;
