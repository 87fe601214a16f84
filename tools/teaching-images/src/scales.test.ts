// The scale of each picture matches what its scene says now, and the size of what is drawn.

import { type PictureEntry, readManifest } from '@simulator/teaching-pictures';
import { describe, expect, it } from 'vitest';
import { scalesOf } from './render-scene.ts';
import { readScenes } from './scenes.ts';

const list = readManifest();
const scenes = readScenes();

function entryOf(id: string): PictureEntry {
  const entry = list.find((one) => one.id === id);
  if (!entry) throw new Error(`There is no picture ${id}`);
  return entry;
}

describe('the scales in the list', () => {
  it.each(scenes.map((scene) => [scene.id, scene] as const))('of %s match its scene', (id, scene) => {
    const entry = entryOf(id);
    expect(entry.scales).toEqual(scalesOf(scene, entry));
    expect(entry.scales).not.toEqual([]);
    // A tracing's normal twin has the same length, but its height depends on its waves.
    if (entry.normal) expect(entry.normal.width).toBe(entry.width);
    if (entry.normal && scene.modality !== 'ecg') expect(entry.normal.height).toBe(entry.height);
  });

  // The boxes in the list come from the finished drawing; sizes and margins come from scene and view.
  it.each([
    { id: 'w3e8kz6h', finding: 'cystic calculus', size: [84, 66], margin: 3 },
    // Its outline wobbles by 2.2 mm, half of it outward.
    { id: '3d7k0v9q', finding: 'fluid space', size: [67.6, 35.2], margin: 1 + 1.1 },
    { id: '378e322c', finding: 'mite', size: [350, 350], margin: 0 },
    { id: '378e322c', finding: 'larva', size: [450, 450], margin: 0 },
    { id: '01134d48', finding: 'early wide complex', size: [0.19, undefined], margin: 0.8 / 25 },
  ])('give the $finding of $id the size that its scene states', ({ id, finding, size, margin }) => {
    const { findings, scales, width, height } = entryOf(id);
    const box = findings.find(({ kind }) => kind === finding);
    const [scale] = scales;
    if (!box || !scale) throw new Error(`${id} shows no ${finding}`);
    const measured = [box.width * width * scale.across[1], box.height * height * scale.down[1]];
    for (const [axis, expected] of size.entries())
      if (expected !== undefined) expect((measured[axis] ?? 0) / (expected + 2 * margin)).toBeCloseTo(1, 1);
  });

  it('cover every panel of an ultrasonogram separately, and a trace in seconds', () => {
    const units = entryOf('9g5b2cwo').scales.map(({ across, down }) => [across[0], down[0]]);
    expect(units).toEqual([
      ['mm', 'mm'],
      ['s', 'mm'],
    ]);
    const beside = list.filter(({ modality, scales }) => modality === 'ultrasound' && scales.length > 1);
    for (const { scales } of beside)
      for (const { x, y, width, height } of scales) expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001);
  });
});
