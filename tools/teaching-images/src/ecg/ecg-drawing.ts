// What an ECG scene may contain: the paper, the strips, and the rhythm of each strip as a sequence of stretches.

import { z } from 'zod';

const positive = z.number().positive();

/** The shape of the ventricular complex: its width as measured, and the signed height of its largest deflection. */
const complex = z.strictObject({
  width_ms: positive,
  mv: z.number(),
  t_mv: z.number(),
  /** Conducted through the bundle branches, or started in the ventricle (slurred, with a broad opposite T wave). */
  origin: z.enum(['supraventricular', 'ventricular', 'fusion']).default('supraventricular'),
  /** Whether the T wave is narrow, symmetrical and pointed. */
  is_t_peaked: z.boolean().default(false),
  /** Required before a pause; elsewhere it can be derived from the rate. */
  qt_ms: positive.optional(),
});

const pWave = z.strictObject({ mv: z.number(), width_ms: positive });

const stretch = z.discriminatedUnion('rhythm', [
  /** Every P wave is followed by its QRS. */
  z.strictObject({
    rhythm: z.literal('sinus'),
    beats: z.int().positive().optional(),
    rate: positive,
    pr_ms: positive,
    /** The shape of this stretch's complexes, if it differs from the scene's. */
    complex: complex.optional(),
    /** Heights of successive complexes, repeated (electrical alternans). */
    alternating_mv: z.array(z.number()).optional(),
    /**
     * R-R intervals given one by one, used in a cycle, instead of the rate (respiratory arrhythmia, pauses); the
     * shortest and the longest are kept, others vary.
     */
    intervals_ms: z.array(positive).optional(),
    /** Height of the P wave at the start of each of these intervals. */
    p_mv: z.array(z.number()).optional(),
    /** Which of these beats come from the junction, without a P wave. */
    without_p: z.array(z.int().min(0)).default([]),
    /** Which of these beats are premature ventricular beats, and their shape. */
    premature: z.strictObject({ beats: z.array(z.int().min(0)), complex }).optional(),
    /** Which beats of the cycle are P waves without a QRS. */
    blocked: z.array(z.int().min(0)).default([]),
    /** P-R intervals by beat of the cycle, if they differ. */
    pr_by_beat_ms: z.array(positive).optional(),
  }),
  /** Atria and ventricles each have their own rate. */
  z.strictObject({
    rhythm: z.literal('dissociated'),
    beats: z.int().positive().optional(),
    p_rate: positive.optional(),
    rate: positive,
    complex: complex.optional(),
    /** Time from the onset of the first complex. */
    first_p_ms: z.number().optional(),
  }),
  z.strictObject({
    rhythm: z.literal('fibrillation'),
    /** Shortest and longest R-R interval; both occur. */
    rr_ms: z.tuple([positive, positive]),
    rate: positive,
    waves_per_min: positive,
    wave_mv: positive,
  }),
]);

const name = z.string().trim().min(1);

/** What decides the answer, and where it is on the paper. Waves are counted from 0 among those that are drawn whole. */
const mark = z.discriminatedUnion('what', [
  /**
   * Single waves or intervals: `pr` lasts from the onset of a P wave to the onset of the complex that follows it,
   * `before` is the place before a complex where its P wave would be.
   */
  z.strictObject({ what: z.enum(['p', 'qrs', 't', 'pr', 'before']), name, of: z.array(z.int().min(0)).min(1) }),
  /** From one complex to another, over the height of the strip. */
  z.strictObject({ what: z.literal('span'), name, from: z.int().min(0), to: z.int().min(1) }),
  /** The shortest or the longest interval between two complexes. */
  z.strictObject({ what: z.literal('interval'), name, which: z.enum(['shortest', 'longest']) }),
  /** The baseline from the end of a T wave to the next wave, in the longest interval. */
  z.strictObject({ what: z.literal('baseline'), name }),
]);

export const ecgDrawing = z.strictObject({
  lead: z.enum(['II', 'base-apex']),
  /** The species, if the recorder prints it. */
  patient: z.string().optional(),
  p: pWave,
  complex,
  /** Tremor of a tense muscle, in mV; breathing and movement shift the baseline by some times as much. */
  noise_mv: z.number().min(0),
  strips: z
    .array(
      z.strictObject({
        label: z.string().optional(),
        seconds: positive,
        stretches: z.array(stretch).min(1),
        marks: z.array(mark).default([]),
      }),
    )
    .min(1),
  /** The ordinary rhythm of the animal, drawn for comparison. */
  twin: z.strictObject({ rate: positive, pr_ms: positive, p: pWave, complex }),
});

export type EcgDrawing = z.output<typeof ecgDrawing>;
export type Stretch = z.output<typeof stretch>;
export type Mark = z.output<typeof mark>;
export type Complex = z.output<typeof complex>;
export type PWave = z.output<typeof pWave>;
