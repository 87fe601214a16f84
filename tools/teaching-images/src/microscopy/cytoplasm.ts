// Cytoplasm is a thin drop that dried. It gets thinner toward its border, is uneven, and has vacuoles of all sizes.

import { inside, rim, smoothstep } from '../core/edges.ts';
import type { Noise } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { cellOutline } from './cell-outline.ts';
import { type Disc, freeGrainOf, grainOf, type Spot } from './kind.ts';
import { beside } from './places.ts';
import { cover, type Dye, type Slide, stamp, times } from './slide.ts';

export const textures = ['clear', 'granular', 'foamy', 'ragged', 'horny'] as const;
type Texture = (typeof textures)[number];

interface Look {
  readonly texture: Texture;
  readonly cytoplasm: Dye;
  readonly pale_zone: boolean;
}

/** How rough the outline is, how frayed (µm), how uneven the stain is, and the least and most vacuoles. */
const kinds: Readonly<Record<Texture, readonly [number, number, number, number, number]>> = {
  clear: [0.045, 0.15, 0.28, 0, 2],
  granular: [0.045, 0.25, 0.3, 0, 3],
  foamy: [0.06, 0.3, 0.34, 6, 34],
  ragged: [0.07, 0.55, 0.36, 3, 14],
  horny: [0.075, 1.1, 0.42, 0, 8],
};

export function paintCytoplasm(slide: Slide, spot: Spot, radius: number, look: Look, nucleus: Disc): void {
  const { x, y, random, isThinFilm } = spot;
  const { texture, cytoplasm, pale_zone } = look;
  // The pale zone is next to the nucleus, off the center.
  const [px, py] = [-nucleus.x * 1.6, -nucleus.y * 1.6];
  const [roughness, frayed, evenly, fewest, most] = kinds[texture];
  const uneven = isThinFilm ? evenly : 1.35 * evenly;
  const outline = cellOutline(spot, radius, roughness * random.between(0.6, 1.4));
  const noise = isThinFilm ? grainOf(random) : freeGrainOf(random);
  const clear = vacuolesIn(random, radius, Math.round(fewest + (most - fewest) * random.next() ** 1.5), noise);
  // Cells that dried in thick fluid took up very unequal amounts of stain.
  const isHorny = texture === 'horny';
  const own = isThinFilm ? random.between(0.8, 1.16) : random.between(isHorny ? 0.6 : 0.72, 1.24);
  // Some cells take up a little more of the blue stain, others of the red.
  const blue =
    (isThinFilm ? 0.1 : 0.16) * Math.max(-1.6, Math.min(1.6, random.normal())) -
    (isHorny ? random.between(-0.1, 0.1) : 0);
  const dye: Dye = [cytoplasm[0] * (1 + blue), cytoplasm[1], cytoplasm[2] * (1 - blue)];
  const [tx, ty] = [(0.17 * random.normal()) / radius, (0.17 * random.normal()) / radius];
  const isFrail = texture === 'foamy' || texture === 'ragged';
  // A frail cell runs out into a thin veil; it has no edge that could be traced.
  const margin = (isFrail ? random.between(0.12, 0.34) : random.between(0.05, 0.14)) * radius;
  const veil = isFrail ? random.between(0.1, 0.5) : 0.5;
  const soft = Math.max(slide.umPerPx * 2.2, isFrail ? random.between(0.6, 2) : random.between(0.3, 0.75));
  const lace = isFrail ? 0.16 : 0.08;
  stamp(slide, x, y, radius * 1.3, (dx, dy, i) => {
    const d = outline(dx, dy) + frayed * (noise.fractal(dx * 0.3, dy * 0.3, 4) - 0.1);
    const k = inside(d, soft);
    if (k <= 0) return;
    const wide = noise.fractal(dx * 0.17 + 60, dy * 0.17, 2);
    const grain = noise.fractal(dx * 0.75, dy * 0.75, 4);
    // Adds strands between many small clear spaces.
    const strand = 1 - 2.4 * Math.abs(noise.fractal(dx * 0.55 + 25, dy * 0.55 + 90, 3));
    let tone = 0.95 + uneven * (0.75 * grain + 0.8 * wide) + lace * strand + tx * dx + ty * dy;
    tone *= veil + (1 - veil) * (1 - Math.exp(Math.min(0, d) / margin));
    tone *= 1 - clear(dx, dy);
    if (texture === 'granular') tone -= 0.24 * smoothstep(radius * 0.95, radius * 0.35, Math.hypot(dx, dy));
    // Keratin gathers under the border and leaves a pale space around the nucleus.
    if (isHorny) {
      const away = Math.hypot(dx - nucleus.x, dy - nucleus.y) - nucleus.reachUm;
      tone += 0.4 * rim(d + 1.3, 1.5) * (1 + 2 * wide) - 0.5 * smoothstep(3.5 + 5 * wide, 0, away);
    }
    if (pale_zone) tone -= 0.6 * smoothstep(radius * 0.5, 0, Math.hypot(dx - px, dy - py)) * (0.8 + 0.5 * wide);
    const amount = own * Math.max(0.1, Math.min(1.55, tone));
    cover(slide, i, times(dye, amount), k * 0.96);
  });
}

/** Returns the share of stain that vacuoles take away. Few are large, most lie on one side, and some merge. */
function vacuolesIn(random: Random, radius: number, count: number, noise: Noise): (dx: number, dy: number) => number {
  const [side, spread] = [random.between(0, 6.28), random.between(0.25, 0.6)];
  const [sx, sy] = [Math.cos(side) * radius * 0.4, Math.sin(side) * radius * 0.4];
  const holes = Array.from({ length: count }, () => {
    const turn = random.between(0, 6.28);
    const away = Math.sqrt(random.next()) * radius * (random.chance(0.7) ? spread : 0.85);
    const { x: hx, y: hy } = beside({ x: sx, y: sy }, turn, away);
    const held = Math.min(1, (radius * 0.88) / Math.max(1e-6, Math.hypot(hx, hy)));
    const size = radius * (0.03 + 0.16 * random.next() ** 2.6);
    return { hx: hx * held, hy: hy * held, size, full: random.between(0.25, 0.8), soft: random.between(0.3, 0.7) };
  });
  return (dx, dy) => {
    if (holes.length === 0) return 0;
    const [u, v] = [dx + 0.3 * noise.at(dx * 0.8, dy * 0.8 + 30), dy + 0.3 * noise.at(dx * 0.8 + 30, dy * 0.8)];
    let clear = 0;
    for (const { hx, hy, size, full, soft } of holes) {
      if (Math.abs(u - hx) > size + 1 || Math.abs(v - hy) > size + 1) continue;
      const away = Math.hypot(u - hx, v - hy) - size;
      clear = Math.max(clear, full * inside(away, soft)) - 0.07 * full * rim(away - 0.25, 0.3);
    }
    return clear;
  };
}
