// Tissue behind fluid is brighter and behind stone black, borders are bright where they face the probe, and places are
// preserved.

import { describe, expect, it } from 'vitest';
import { bordersOf } from './borders.ts';
import { probeOf } from './probe.ts';
import { brightAt, type Echoes, scanned } from './scan.ts';
import { cellMm, type Layer, paint, type Section, sectionOf } from './section.ts';
import { areaOf, shapeSchema } from './shapes.ts';

const depthMm = 30;
const probe = probeOf({ kind: 'straight', width_mm: 30 }, depthMm);
const machine = { probe, depth_mm: depthMm, mhz: 7.5, focus_mm: 15, gain_db: 0, range_db: 56 };

function liverWith(
  at: readonly [number, number],
  size: readonly [number, number],
  ...layers: readonly Layer[]
): Section {
  const section = sectionOf(probe, 'liver', 0, 0, 'test');
  const body = areaOf(shapeSchema.parse({ at, size }), 'test');
  paint(section, body, { layers, uneven: 0, soft_mm: 0.25, turn: 0 }, 'test');
  return section;
}

/** Returns the mean brightness around a place in mm. */
function meanAt(echoes: Echoes, x: number, y: number, half = 1.5): number {
  let [sum, count] = [0, 0];
  for (let v = -half; v <= half; v += 0.1)
    for (let u = -half; u <= half; u += 0.1) {
      sum += brightAt(echoes, (x + u) / 30 + 0.5, (y + v) / depthMm);
      count++;
    }
  return sum / count;
}

const cyst = scanned(liverWith([0, 12], [10, 10], { tissue: 'urine' }), machine, 'test');

describe('a simulated scan', () => {
  it('shows fluid dark, and what lies behind the fluid brighter than the same place without fluid', () => {
    expect(meanAt(cyst, 0, 12)).toBeLessThan(0.3 * meanAt(cyst, -11, 12));
    const plain = scanned(sectionOf(probe, 'liver', 0, 0, 'test'), machine, 'test');
    expect(meanAt(cyst, 0, 22)).toBeGreaterThan(1.2 * meanAt(plain, 0, 22));
  });

  it('shows a stone bright in front and dark behind', () => {
    const stone = scanned(liverWith([0, 12], [6, 5], { tissue: 'stone' }), machine, 'test');
    expect(meanAt(stone, 0, 9.7, 0.4)).toBeGreaterThan(1.3 * meanAt(stone, -11, 9.7));
    expect(meanAt(stone, 0, 22, 0.8)).toBeLessThan(0.2 * meanAt(stone, -11, 22));
  });

  it('shows a space in its true size', () => {
    const across = Array.from({ length: 200 }, (_, n) => meanAt(cyst, n / 10 - 10, 12, 0.4));
    // At the border, half of a line lies in fluid. Half the amplitude is 6 dB less, which is three quarters of the gray.
    const atBorder = 0.75 * meanAt(cyst, -11, 12);
    const dark = across.filter((value) => value < atBorder).length / 10;
    expect(Math.abs(dark - 10)).toBeLessThan(1);
  });

  it('is the same with the same seed and has different speckle with another seed', () => {
    const section = liverWith([0, 12], [10, 10], { tissue: 'urine' });
    expect(scanned(section, machine, 'test')).toEqual(cyst);
    expect(scanned(section, machine, 'other')).not.toEqual(cyst);
  });
});

it('a wall reflects in the direction that its surface faces', () => {
  const section = liverWith([0, 12], [12, 12], { tissue: 'fascia', mm: 0.5 }, { tissue: 'urine' });
  const { steep, faceX, faceY } = bordersOf(section);
  const at = (x: number, y: number): number =>
    Math.floor((y - probe.box.top) / cellMm) * section.width + Math.floor((x - probe.box.left) / cellMm);
  const top = at(0, 6.4);
  const side = at(5.6, 12);
  expect(steep[top]).toBeGreaterThan(0.02);
  expect(Math.abs(faceY[top] ?? 0)).toBeGreaterThan(0.95);
  expect(Math.abs(faceX[side] ?? 0)).toBeGreaterThan(0.95);
});
