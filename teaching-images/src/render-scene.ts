// From a scene to its picture: the renderer of its modality, in the version asked for, and what can be measured on it.

import { ecgDrawing } from './ecg/ecg-drawing.ts';
import { measureEcg } from './ecg/measure-ecg.ts';
import { renderEcg } from './ecg/render-ecg.ts';
import { blood } from './microscopy/blood.ts';
import { cytology } from './microscopy/cytology.ts';
import { type FieldSetup, fieldDrawing, renderField } from './microscopy/field.ts';
import { flotation } from './microscopy/flotation.ts';
import { measureField } from './microscopy/measure-field.ts';
import { urine } from './microscopy/urine.ts';
import type { Measures, Rendering } from './rendering.ts';
import type { Modality, Scene } from './scene-schema.ts';

/** The scene itself, or its normal twin: the same seed and surroundings with the findings removed. */
export type Version = 'scene' | 'twin';

const fields: Readonly<Record<Exclude<Modality, 'ecg'>, FieldSetup>> = { urine, flotation, blood, cytology };

export function renderScene({ modality, draw, seed }: Scene, version: Version): Rendering {
  if (modality === 'ecg') return renderEcg(ecgDrawing.parse(draw), seed, version === 'twin');
  return renderField(fieldDrawing.parse(draw), seed, version, fields[modality]);
}

/** Figures read off the finished picture, by comparison with the twin and with an empty field. */
export function measureScene(scene: Scene, rendering: Rendering): Measures {
  const { modality, draw, seed } = scene;
  if (modality === 'ecg') return measureEcg(rendering, ecgDrawing.parse(draw).mm_per_s);
  const drawing = fieldDrawing.parse(draw);
  const twin = renderField(drawing, seed, 'twin', fields[modality]);
  const empty = renderField(drawing, seed, 'empty', fields[modality]);
  return measureField(rendering, twin, empty, drawing.um_per_px);
}
