// Brightness and contrast of a color picture, in percent of the original.

import type { Place } from '../view-transform.ts';

export interface Light {
  readonly brightness: number;
  readonly contrast: number;
}

export const plainLight: Light = { brightness: 100, contrast: 100 };
export const lights = { least: 40, most: 220 };

export function lightWith(light: Light, change: Partial<Light>): Light {
  const { brightness, contrast } = { ...light, ...change };
  const within = (value: number) => Math.min(lights.most, Math.max(lights.least, value));
  return { brightness: within(brightness), contrast: within(contrast) };
}

/** A pixel to the right adds one percent of contrast, a pixel upward one percent of brightness. */
export function draggedLight(light: Light, by: Place): Light {
  return lightWith(light, { contrast: light.contrast + by.x, brightness: light.brightness - by.y });
}

export function inWholePercent({ brightness, contrast }: Light): Light {
  return { brightness: Math.round(brightness), contrast: Math.round(contrast) };
}
