// Places and rigid moves in space, in millimeters: where a part lies in its patient, and where the patient lies before
// the tube.

export type Vec = readonly [x: number, y: number, z: number];

/** The directions of the part's own axes, and where its origin lies. */
export interface Pose {
  readonly x: Vec;
  readonly y: Vec;
  readonly z: Vec;
  readonly at: Vec;
}

export const still: Pose = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], at: [0, 0, 0] };

export function placed({ x, y, z, at }: Pose, [px, py, pz]: Vec): Vec {
  return [
    at[0] + x[0] * px + y[0] * py + z[0] * pz,
    at[1] + x[1] * px + y[1] * py + z[1] * pz,
    at[2] + x[2] * px + y[2] * py + z[2] * pz,
  ];
}

/** Converts a place of the outer world to the part's own coordinates. */
export function seenFrom({ x, y, z, at }: Pose, [px, py, pz]: Vec): Vec {
  const [dx, dy, dz] = [px - at[0], py - at[1], pz - at[2]];
  return [x[0] * dx + x[1] * dy + x[2] * dz, y[0] * dx + y[1] * dy + y[2] * dz, z[0] * dx + z[1] * dy + z[2] * dz];
}

/** Combines the moves in order, the first one first. */
export function inTurn(...moves: readonly Pose[]): Pose {
  return moves.reduce((inner, outer) => {
    const [ox, oy, oz] = outer.at;
    const direction = (axis: Vec): Vec => {
      const [x, y, z] = placed(outer, axis);
      return [x - ox, y - oy, z - oz];
    };
    return { x: direction(inner.x), y: direction(inner.y), z: direction(inner.z), at: placed(outer, inner.at) };
  }, still);
}

export function moved(by: Vec): Pose {
  return { ...still, at: by };
}

/** Turns by degrees about an axis through a place. Turns from x to y, from y to z, and from z to x are positive. */
export function turned(axis: 'x' | 'y' | 'z', degrees: number, about: Vec = [0, 0, 0]): Pose {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turn: Readonly<Record<typeof axis, Pose>> = {
    x: { x: [1, 0, 0], y: [0, c, s], z: [0, -s, c], at: [0, 0, 0] },
    y: { x: [c, 0, -s], y: [0, 1, 0], z: [s, 0, c], at: [0, 0, 0] },
    z: { x: [c, s, 0], y: [-s, c, 0], z: [0, 0, 1], at: [0, 0, 0] },
  };
  const [ax, ay, az] = about;
  return inTurn(moved([-ax, -ay, -az]), turn[axis], moved(about));
}
