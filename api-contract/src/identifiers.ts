// Shapes of the identifiers that cross the wire.

import * as z from 'zod/mini';

/**
 * `sim_` + time in base 36 + random part (decision 0049); observed clients may join the parts with an underscore or
 * hyphen.
 */
export const simulationId = z
  .string()
  .check(z.regex(/^sim_[A-Za-z0-9_-]{8,60}$/, 'expected sim_ and 8 to 60 letters or digits'));

/** Content hash of a published edition. */
export const edition = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'expected 16 hexadecimal digits'));

export const blockNumber = z.number().check(z.int(), z.gte(1), z.lte(100));

/** Block number as a part of a path. */
export const blockInPath = z.string().check(z.regex(/^[1-9]\d?$/, 'expected a block number from 1'));
