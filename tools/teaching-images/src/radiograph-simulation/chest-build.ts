// What differs between the chests of a cat, a puppy and an adult dog. Lengths are in half widths of the chest's inside.

/** Of a thoracic vertebra's body. */
export const bodyHalfWidth = 0.09;

export interface ChestBuild {
  /** Length of one thoracic vertebra including its disk. */
  readonly spacing: number;
  readonly ribMm: number;
  /** Half width, highest and lowest point of the chest's inside, in steps of 0.25 from the first rib. */
  readonly halfWidths: readonly number[];
  readonly dorsal: readonly number[];
  readonly ventral: readonly number[];
  /** Level of the diaphragm's cranial end. */
  readonly dome: number;
  readonly isGrowing: boolean;
  readonly tracheaMm: number;
  /** Half width of the tissue between the cranial lobes. */
  readonly mediastinum: number;
  readonly heart: { readonly top: number; readonly length: number };
  /** Tube voltage and amount of scatter; a large chest has more of both. */
  readonly kv: number;
  readonly scatter: number;
}

const dorsalOf = (by: number): readonly number[] =>
  [-0.66, -0.74, -0.81, -0.86, -0.89, -0.91, -0.92, -0.92, -0.92, -0.91, -0.9, -0.88, -0.86, -0.84].map((z) => z * by);
const ventralOf = (by: number): readonly number[] =>
  [-0.06, 0.22, 0.42, 0.56, 0.67, 0.75, 0.81, 0.85, 0.87, 0.87, 0.86, 0.84, 0.82, 0.8].map((z) => z * by);

export const builds: Readonly<Record<'puppy' | 'dog' | 'cat', ChestBuild>> = {
  puppy: {
    spacing: 0.2,
    ribMm: 2.5,
    halfWidths: [0.46, 0.7, 0.83, 0.9, 0.95, 0.98, 0.995, 1, 0.99, 0.97, 0.93, 0.89, 0.86, 0.83],
    dorsal: dorsalOf(0.92),
    ventral: ventralOf(0.92),
    dome: 1.76,
    isGrowing: true,
    tracheaMm: 8,
    mediastinum: 0.15,
    heart: { top: 0.74, length: 1.0 },
    kv: 62,
    scatter: 0.24,
  },
  dog: {
    spacing: 0.212,
    ribMm: 6.4,
    halfWidths: [0.38, 0.64, 0.79, 0.87, 0.93, 0.965, 0.99, 1, 0.99, 0.97, 0.93, 0.89, 0.86, 0.84],
    dorsal: dorsalOf(1),
    ventral: ventralOf(1.06),
    dome: 1.9,
    isGrowing: false,
    tracheaMm: 19,
    mediastinum: 0.13,
    heart: { top: 0.74, length: 1.06 },
    kv: 74,
    scatter: 0.26,
  },
  cat: {
    spacing: 0.236,
    ribMm: 2.6,
    halfWidths: [0.33, 0.54, 0.67, 0.77, 0.84, 0.9, 0.945, 0.98, 1, 1, 0.98, 0.95, 0.92, 0.89, 0.86],
    dorsal: dorsalOf(0.9),
    ventral: ventralOf(0.84),
    dome: 2.16,
    isGrowing: false,
    tracheaMm: 6.4,
    mediastinum: 0.09,
    heart: { top: 0.86, length: 1.1 },
    kv: 62,
    scatter: 0.22,
  },
};
