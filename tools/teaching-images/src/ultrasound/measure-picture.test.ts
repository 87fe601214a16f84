// An ultrasound picture measures what its scene states with any seed, its twin lacks only the findings, and a wrong
// size is noticed.

import { describe, expect, it } from 'vitest';
import { checkFacts } from '../check-scene.ts';
import { measureScene, renderScene } from '../render-scene.ts';
import { pixelsOf } from '../rendering.ts';
import type { Scene } from '../scene-schema.ts';
import { redrawn, sceneOf } from '../test-scenes.ts';

/** One fan, and a motion trace; `images check` measures all of them. */
const pregnancy = sceneOf('7h2m5x1c');
const ovary = sceneOf('q9v3n6td');
const heart = sceneOf('t0e6w3hz');

describe('an ultrasound picture', () => {
  it('shows its five sacs and five embryos with another seed, too', () => {
    const scene = { ...pregnancy, seed: pregnancy.seed + 100 };
    const rendering = renderScene(scene, 'scene');
    expect(rendering.truth.filter(({ kind }) => kind === 'sac')).toHaveLength(5);
    expect(rendering.truth.filter(({ kind }) => kind === 'embryo')).toHaveLength(5);
    expect(measureScene(scene, rendering)['sac count']).toBe(5);
  });

  it('matches its scene, differs from its normal picture only at the findings, and is the same when drawn twice', () => {
    const rendering = renderScene(ovary, 'scene');
    const measures = measureScene(ovary, rendering);
    expect(checkFacts(ovary, measures)).toEqual([]);
    expect(measures['difference outside findings']).toBeLessThan(0.02);
    expect(Buffer.compare(pixelsOf(rendering).rgb, pixelsOf(renderScene(ovary, 'scene')).rgb)).toBe(0);
  });

  it('has no findings in its normal picture, which fails the facts of the scene', () => {
    const twin = renderScene(ovary, 'twin');
    expect(twin.truth.filter(({ isFinding }) => isFinding)).toHaveLength(0);
    expect(checkFacts(ovary, measureScene(ovary, twin)).join()).toMatch(/space width is 0 on the picture, not 38/);
  });

  it('fails its facts if a space has another size than the scene states', () => {
    expect(faults(redrawn(ovary, '[40.8,41.6]', '[31,31]')).join()).toMatch(/space width is (2|30)/);
  });

  it('fails its facts if a trace has another rate than the scene states', () => {
    expect(faults(redrawn(heart, '"beats_per_minute":220', '"beats_per_minute":180')).join()).toMatch(/waves is 9/);
  });
});

function faults(scene: Scene): readonly string[] {
  return checkFacts(scene, measureScene(scene, renderScene(scene, 'scene')));
}
