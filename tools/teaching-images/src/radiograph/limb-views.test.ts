import { describe, expect, it } from 'vitest';
import type { Measures } from '../rendering.ts';
import { radiograph } from './radiograph.ts';

const foot = (turned: number, height: number) => ({
  view: 'foot-lateral',
  distal_phalanx: { turned_degrees: turned, tip_height_mm: height, finding: true },
});

function measured(draw: unknown, seed: number): Measures {
  return radiograph.measure(radiograph.render(draw, seed, 'scene'), draw, seed);
}

describe('radiographs of limbs', () => {
  it('shows the distal phalanx turned away from the wall by the stated angle, and changes nothing else', () => {
    const measures = measured(foot(12, 6), 4);
    expect(Math.abs((measures['bone to wall angle'] ?? 0) - 12)).toBeLessThan(1);
    expect(Math.abs((measures['tip height'] ?? 0) - 6)).toBeLessThan(1);
    expect(measures['difference outside findings']).toBeLessThan(0.02);
  });

  it('notices a bone that is turned less than a scene claims', () => {
    expect(measured(foot(7, 6), 4)['bone to wall angle']).toBeLessThan(9);
  });

  it('refuses a view it does not know and a drawing that does not fit its view', () => {
    expect(() => radiograph.render({ view: 'elbow' }, 1, 'scene')).toThrow(/no view is called elbow/);
    expect(() => radiograph.render({ ...foot(12, 6), color: 'red' }, 1, 'scene')).toThrow(/color/);
  });
});
