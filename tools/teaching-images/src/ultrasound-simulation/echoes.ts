// The result of a scan: brightness on lines and samples, and how to read it between them.

export interface Echoes {
  readonly beams: number;
  readonly samples: number;
  /** Brightness 0 to 1, beam after beam. */
  readonly bright: Float32Array;
}

/** Both shares run from 0 to 1. */
export function brightAt({ beams, samples, bright }: Echoes, across: number, down: number): number {
  const u = Math.min(beams - 1.001, Math.max(0, across * beams - 0.5));
  const v = Math.min(samples - 1.001, Math.max(0, down * samples - 0.5));
  const b = Math.floor(u);
  const n = Math.floor(v);
  const at = (db: number, dn: number): number => bright[(b + db) * samples + n + dn] ?? 0;
  const [s, t] = [u - b, v - n];
  return (at(0, 0) * (1 - t) + at(0, 1) * t) * (1 - s) + (at(1, 0) * (1 - t) + at(1, 1) * t) * s;
}
