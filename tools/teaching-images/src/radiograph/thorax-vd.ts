// The ventrodorsal view of a dog's, a puppy's or a cat's chest.

import type { Located, Version } from '../rendering.ts';
import type { Exposure } from './develop.ts';
import { boxOf, type Film } from './film.ts';
import { measureThorax } from './measure-thorax.ts';
import { addRibs, addSpine } from './thorax-bones.ts';
import { type ThoraxDrawing, thoraxDrawing } from './thorax-drawing.ts';
import { builds, closeChest, frameOn, frameSize } from './thorax-frame.ts';
import { addForelimbs, addSternum } from './thorax-front.ts';
import { addLesion, addNormalArtery } from './thorax-lesions.ts';
import { addDiaphragm, addHeart, addLungs, addMediastinum, type HeartShape, heartOutline } from './thorax-organs.ts';
import { addAbdominalGas, addTrunk } from './thorax-trunk.ts';
import { addAirways, addVessels } from './thorax-vessels.ts';
import { type Composition, defineView } from './view.ts';

function heartOf(drawing: ThoraxDrawing): HeartShape {
  const { width_share: widthShare, apex } = drawing.heart;
  const build = builds[drawing.animal];
  const top = build.spacing * (drawing.animal === 'cat' ? 3.7 : 3.5);
  const length = drawing.animal === 'cat' ? widthShare * 2 * 1.14 : widthShare * 2 * 0.9;
  return { widthShare, top, bottom: top + length, apex, fullness: drawing.animal === 'cat' ? 0.2 : 1 };
}

function compose(drawing: ThoraxDrawing, seed: number): Composition {
  const build = builds[drawing.animal];
  const unit = drawing.thorax_width_mm / 2;
  const [across, along] = frameSize(build);
  const [widthMm, heightMm] = [across * unit, along * unit];
  const exposure: Exposure = {
    perMm: 0.95 / unit,
    scatter: 0.2,
    scatterMm: 0.35 * unit,
    noise: 0.0065,
    fine: { mm: 0.05 * unit, gain: 0.85 },
    broad: { mm: 0.55 * unit, flatten: 0.42 },
    window: [1.2, 99.6],
    gamma: 1.28,
    collimationMm: [0.03 * unit, 0.03 * unit, 0.03 * unit, 0.03 * unit],
    marker: { text: 'R', at: [0.1 * unit, 1.15 * unit], heightMm: 0.14 * unit },
  };
  const paint = (film: Film, version: Version): Located[] => {
    const frame = frameOn(film, build, unit, seed);
    const heart = heartOf(drawing);
    const widths = { arteryMm: drawing.artery_mm, veinMm: drawing.vein_mm };
    const isShown = (finding: boolean): boolean => version === 'scene' || !finding;
    const wide = drawing.lesions.find(({ kind }) => kind === 'wide lobar artery');
    addTrunk(frame);
    addLungs(frame);
    addDiaphragm(frame);
    addHeart(frame, heart);
    addMediastinum(frame, heart);
    addVessels(frame, widths, wide ? { side: -1, vessel: 'artery' } : undefined);
    if (wide && !isShown(wide.finding)) addNormalArtery(frame, widths);
    addAirways(frame);
    const found = drawing.lesions
      .filter(({ finding }) => isShown(finding))
      .map((lesion) => addLesion(frame, lesion, heart, widths));
    closeChest(frame);
    addAbdominalGas(frame);
    addSternum(frame);
    addSpine(frame);
    addRibs(frame);
    addForelimbs(frame);
    return [...found, { kind: 'heart', isFinding: false, box: boxOf(film, heartOutline(frame, heart)) }];
  };
  return { widthMm, heightMm, exposure, paint };
}

export const thoraxVd = defineView('thorax-vd', thoraxDrawing, compose, measureThorax);
