// Packs circles of given sizes into a clump.

import type { Random } from '../core/random.ts';

/** Places circles one after another, as near to the middle as their neighbors allow. */
export function packed(radii: readonly number[], random: Random, nearness: number): (readonly [number, number])[] {
  const places: [number, number][] = [];
  radii.forEach((radius) => {
    const start = random.between(0, 6.28);
    for (let away = 0; ; away += radius * 0.08) {
      const found = Array.from({ length: 16 }, (_, n) => start + (n / 16) * 6.28)
        .map((turn): [number, number] => [Math.cos(turn) * away, Math.sin(turn) * away * 0.8])
        .find(([px, py]) =>
          places.every(([qx, qy], n) => Math.hypot(px - qx, py - qy) > nearness * (radius + (radii[n] ?? 0))),
        );
      if (found) {
        places.push(found);
        return;
      }
    }
  });
  return places;
}
