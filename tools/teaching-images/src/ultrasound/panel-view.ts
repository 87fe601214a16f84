// The position of a panel in the picture, and of the fan in its panel.

import type { Probe } from '../ultrasound-simulation/probe.ts';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PanelView {
  readonly frame: Frame;
  readonly probe: Probe;
  readonly depthMm: number;
  readonly pxPerMm: number;
  /** Pixel of the middle of the probe's face. */
  readonly originX: number;
  readonly originY: number;
}

export function toPixel({ originX, originY, pxPerMm }: PanelView, [x, y]: readonly [number, number]): [number, number] {
  return [originX + x * pxPerMm, originY + y * pxPerMm];
}
