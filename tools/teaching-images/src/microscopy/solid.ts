// Transparent crystals: bodies of flat faces in space, tilted as they came to lie. Only the length of the way through
// them matters, so that edges of the upper and of the lower side show alike.

import type { Random } from '../core/random.ts';
import { grainOf, type Thing } from './kind.ts';
import { raise, stamp } from './slide.ts';

type Vector = readonly [number, number, number];

/** The direction in which a face looks, of any length, and how far it is from the center in that direction. */
export type Face = readonly [number, number, number, number];

interface Solid {
  readonly faces: readonly Face[];
  /** Half of length, width and thickness. */
  readonly half: Vector;
  /** How much more than the fluid the crystal delays light. */
  readonly density: number;
  /** The standard deviation of the tilt, in radians. */
  readonly tilt: number;
  /** How many corners are broken off, at most. */
  readonly chips: number;
  /** How far its edges are dissolved, in micrometers, and how deep it is striped lengthwise. */
  readonly rounding: number;
  readonly striped?: number;
  /** Layers that grew on a face: the share of its width, and their thickness. */
  readonly layers?: readonly (readonly [number, number])[];
}

export function solid(body: Solid): Thing {
  const [a, b] = body.half;
  const reachUm = Math.hypot(a, b);
  return {
    reachUm,
    sizeUm: [a * 2, b * 2],
    paint(slide, { x, y, angle, random }) {
      const turn = turning(angle, random.normal() * body.tilt, random.normal() * body.tilt);
      const faces = [...body.faces, ...chipsOf(body, random)].map((face) => turnedFace(face, turn));
      const layers = (body.layers ?? []).map(([share, um]) => {
        const [u, v] = [random.between(-0.4, 0.4) * (1 - share) * a, random.between(-0.4, 0.4) * (1 - share) * b];
        return { um, faces: body.faces.map((face) => turnedFace(smaller(face, share, u, v), turn)) };
      });
      const noise = grainOf(random);
      const pits = pitsOf(random, reachUm);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const { rounding, striped = 0 } = body;
      stamp(slide, x, y, reachUm * 1.15, (px, py, i) => {
        // Edges are a little dissolved and nicked.
        const eaten = 0.2 + 0.2 * Math.min(2, rounding);
        const dx = px + eaten * noise.fractal(px * 0.11, py * 0.11, 3);
        const dy = py + eaten * noise.fractal(px * 0.11 + 50, py * 0.11, 3);
        let way = through(faces, dx, dy, rounding);
        if (way <= 0) return;
        for (const layer of layers)
          way += Math.max(0, Math.min(layer.um, through(layer.faces, dx, dy, rounding) * 0.8));
        // Faces are etched a little, and grew in faint steps.
        const along = noise.fractal((c * dx + s * dy) * 0.03, (c * dy - s * dx) * 0.9 + 80, 2);
        const etched = 0.16 * noise.fractal(dx * 0.1, dy * 0.1, 3) + striped * along;
        raise(slide, i, body.density * (way + Math.min(1, way) * etched));
      });
      for (const { u, v, radius, um } of pits)
        stamp(slide, x + u, y + v, radius * 2, (dx, dy, i) => {
          const own = Math.min(1, Math.max(0, through(faces, u + dx, v + dy, 0)));
          raise(slide, i, body.density * own * um * Math.exp(-(dx * dx + dy * dy) / (radius * radius)));
        });
    },
  };
}

/** How far light goes through the body at a place; where two faces meet within `rounding`, their edge is round. */
function through(faces: readonly Face[], x: number, y: number, rounding: number): number {
  let low = -1e6;
  let high = 1e6;
  for (const [nx, ny, nz, far] of faces) {
    const at = (far - nx * x - ny * y) / nz;
    if (nz > 0) high = least(high, at, rounding);
    else low = -least(-low, -at, rounding);
  }
  return high - low;
}

function least(a: number, b: number, rounding: number): number {
  const near = Math.max(0, 1 - Math.abs(a - b) / (rounding + 1e-9));
  return Math.min(a, b) - 0.25 * rounding * near * near;
}

/** An upright face would end within one pixel; the light that it scatters is the same if it slopes a little. */
const leastSlope = 0.17;

function turnedFace([x, y, z, far]: Face, turn: readonly Vector[]): Face {
  const length = Math.hypot(x, y, z);
  const [nx = 0, ny = 0, nz = 0] = turn.map(([tx, ty, tz]) => (tx * x + ty * y + tz * z) / length);
  return [nx, ny, Math.abs(nz) < leastSlope ? (nz < 0 ? -leastSlope : leastSlope) : nz, far / length];
}

function smaller([x, y, z, far]: Face, share: number, u: number, v: number): Face {
  return [x, y, z, Math.abs(z) > 0.9 * Math.hypot(x, y, z) ? far : far * share + x * u + y * v];
}

function turning(angle: number, pitch: number, roll: number): readonly Vector[] {
  const [ca, sa, cp, sp] = [Math.cos(angle), Math.sin(angle), Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  return [
    [ca * cp, -sa * cr + ca * sp * sr, sa * sr + ca * sp * cr],
    [sa * cp, ca * cr + sa * sp * sr, -ca * sr + sa * sp * cr],
    [-sp, cp * sr, cp * cr],
  ];
}

/** Breaks corners off by faces that look anywhere outward. */
function chipsOf({ half: [a, b, c], chips }: Solid, random: Random): Face[] {
  return Array.from({ length: random.whole(0, chips) }, (): Face => {
    const [x, y] = [random.chance(0.5) ? b : -b, (random.chance(0.5) ? a : -a) * random.between(0.6, 1.4)];
    const z = a * random.between(-0.7, 0.9);
    return [x, y, z, (Math.abs(x) * a + Math.abs(y) * b + Math.abs(z) * c) * random.between(0.74, 0.93)];
  });
}

/** Little pits, and grains that stick to the faces. */
function pitsOf(random: Random, reachUm: number): { u: number; v: number; radius: number; um: number }[] {
  return Array.from({ length: random.whole(2, Math.round(3 + reachUm * 0.25)) }, () => ({
    u: random.normal() * reachUm * 0.4,
    v: random.normal() * reachUm * 0.4,
    radius: random.between(0.3, 0.9),
    um: random.between(-1, 1.2),
  }));
}
