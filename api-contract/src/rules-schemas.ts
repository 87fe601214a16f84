// Schemas of rules and accommodations, as candidates ask for them, as codes and links fix them, and as simulations were
// taken under them.

import { maxExtraBreakMinutes, type RulesChoice, timeFactors } from '@simulator/exam-engine';
import * as z from 'zod/mini';
import type { FixedChoice } from './rules-choice.ts';

export const rulesId = z
  .string()
  .check(z.regex(/^[a-z-]{1,40}$/, 'expected the id of a set of rules, such as exam-day'));

export const accommodation = z.object({
  timeFactor: z.literal([...timeFactors]),
  extraBreakMinutes: z.int().check(z.gte(0), z.lte(maxExtraBreakMinutes)),
});

/** The rules and accommodation that a candidate asks for. What a code or link fixes takes precedence. */
export const rulesChoice = z.object({ rules: rulesId, accommodation }) satisfies z.ZodMiniType<RulesChoice>;

export const fixedChoice = z.object({
  rules: z.nullable(rulesId),
  accommodation: z.nullable(accommodation),
}) satisfies z.ZodMiniType<FixedChoice>;
