// The shoulder blade: a sheet so thin that it hardly shows, between borders of very unequal strength, with a ridge that
// ends in a free point over the neck. It starts at the joint; y runs to its upper edge, x to its caudal border.

import { tabled } from './numbers.ts';
import { ball, carved, joined, type Shape } from './shape.ts';
import { rodOf } from './tables.ts';

/** Cranial and caudal border by share of the way from neck to upper edge. */
const cranial = [-0.075, -0.068, -0.12, -0.19, -0.23, -0.245, -0.24, -0.21, -0.13];
const caudal = [0.06, 0.05, 0.07, 0.1, 0.13, 0.165, 0.2, 0.23, 0.21];

const long = 0.84;

/** `lateral` is the direction of z in which the ridge stands. */
export function scapulaOf(s: number, lateral: 1 | -1): Shape {
  const sheet: Shape = {
    low: [-0.28 * s, 0, -0.05 * s],
    high: [0.28 * s, 0.9 * s, 0.05 * s],
    read: (x, y, z, into) => {
      const [u, v] = [x / s + 0.004 * Math.sin((9 * y) / s + 1), y / s];
      const t = v / long;
      const [front, back] = [tabled(cranial, t, 0.125), tabled(caudal, t, 0.125)];
      // The upper edge is an arch that falls off toward the cranial border; the caudal angle is its highest place.
      const top = long - 0.55 * (u - 0.1) ** 2 - 0.003 * Math.sin((19 * x) / s);
      const rounded = 0.03;
      const edges = [front - u, u - back, v - top] as const;
      const edge = Math.max(...edges) + rounded * 0.4 * Math.exp(-Math.abs(edges[1] - edges[2]) / rounded);
      const fossa = 0.0042 + 0.018 * Math.max(0, 1 - t / 0.3) ** 1.5;
      // The caudal border carries the limb and is a rod; the cranial one is a mere edge.
      const strong = 0.013 * Math.exp(-((back - u - 0.016) ** 2) / 0.0006) * (1 - 0.6 * t);
      const weak = 0.001 * Math.exp(-((u - front) ** 2) / 0.0003);
      const crest = 0.003 * Math.exp(-((top - v - 0.015) ** 2) / 0.0006);
      // The blade bends around the chest.
      const bent = z / s + lateral * 0.25 * (u * u - 0.01);
      into.distance = Math.max(edge, (Math.abs(bent) - fossa - strong - weak - crest) * 0.9) * s;
      into.wall = 0.0042 * s;
      into.spongy = 0.3;
    },
  };
  const ridge = rodOf(
    `-.005 .04 .085 .009 .016 .004 .3, -.01 .1 .075 .007 .034 .003 .2, -.02 .24 .05 .005 .05 .002 .2,
    -.03 .5 .036 .006 .04 .002 .25, -.02 .68 .022 .007 .024 .002 .25, -.01 .81 .006 .005 .008 .002 .25`,
    s,
    lateral,
  );
  const neck = rodOf('0 .025 0 .066 .052 .006 .42, -.004 .09 0 .05 .034 .007 .38, 0 .17 0 .044 .018 .006 .3', s);
  const beak = rodOf('-.055 .03 -.01 .028 .03 .005 .35, -.085 .01 -.03 .018 .02 .004 .3', s, lateral);
  const socket = ball([0.01 * s, -0.05 * s, 0], [0.09 * s, 0.07 * s, 0.08 * s]);
  return carved(joined(0.01 * s, sheet, ridge, neck, beak), socket, 0.006 * s, 0.004 * s);
}
