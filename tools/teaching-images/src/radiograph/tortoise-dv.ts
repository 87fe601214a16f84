// The dorsoventral whole-body view of a tortoise.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import type { Located, Version } from '../rendering.ts';
import { boxOf, type Film, type Point } from './film.ts';
import { measureTortoise } from './measure-tortoise.ts';
import { regionOf } from './outline.ts';
import { addTortoiseBones } from './tortoise-bones.ts';
import { addContent } from './tortoise-contents.ts';
import { type TortoiseDrawing, tortoiseDrawing } from './tortoise-drawing.ts';
import { addTortoiseLimbs } from './tortoise-limbs.ts';
import { addShell, addSoftTissue, rimOutline, type TortoiseFrame } from './tortoise-shell.ts';
import { type Composition, defineView } from './view.ts';

/** In shell lengths: how much of the animal the film shows. */
const [across, along] = [0.98, 1.3];
const frameTop = 0.17;

function compose(drawing: TortoiseDrawing, seed: number): Composition {
  const unit = drawing.carapace_mm;
  const [widthMm, heightMm] = [across * unit, along * unit];
  const paint = (film: Film, version: Version): Located[] => {
    const lean = randomFrom(`${seed}/posture`).between(-0.012, 0.012);
    const place = (x: number, y: number): Point => [widthMm / 2 + (x + lean * (y - 0.5)) * unit, (y + frameTop) * unit];
    const shell = regionOf(film, rimOutline({ place }));
    const frame: TortoiseFrame = {
      film,
      unit,
      canalMm: drawing.pelvic_canal_mm,
      place,
      depthMm: (x, y) => {
        const [column, row] = [Math.floor(x * film.pxPerMm) - shell.left, Math.floor(y * film.pxPerMm) - shell.top];
        const isOn = column >= 0 && row >= 0 && column < shell.width && row < shell.height;
        return isOn ? (shell.depthMm[row * shell.width + column] ?? 0) : 0;
      },
      random: (name) => randomFrom(`${seed}/${name}`),
      noise: (name) => noiseFrom(`${seed}/${name}`),
    };
    addSoftTissue(frame);
    addShell(frame);
    const inner = drawing.pelvic_canal_mm / 2 / unit;
    const canal = boxOf(film, [place(-inner, 0.752), place(inner, 0.79)]);
    const truth: Located[] = [{ kind: 'pelvic canal', isFinding: false, box: canal }];
    for (const content of drawing.contents)
      if (version === 'scene' || !content.finding) truth.push(...addContent(frame, content));
    addTortoiseBones(frame);
    addTortoiseLimbs(frame);
    return truth;
  };
  return {
    widthMm,
    heightMm,
    exposure: {
      perMm: 6.2 / unit,
      scatter: 0.22,
      scatterMm: 0.07 * unit,
      noise: 0.006,
      blurPx: 1.15,
      fine: { mm: 0.01 * unit, gain: 0.8 },
      broad: { mm: 0.1 * unit, flatten: 0.56 },
      window: [1.5, 99.7],
      gamma: 1.2,
      collimationMm: [0.012 * unit, 0.012 * unit, 0.012 * unit, 0.012 * unit],
      marker: { text: 'R', at: [0.03 * unit, 0.035 * unit], heightMm: 0.055 * unit },
    },
    paint,
  };
}

export const tortoiseDv = defineView('tortoise-dv', tortoiseDrawing, compose, measureTortoise);
