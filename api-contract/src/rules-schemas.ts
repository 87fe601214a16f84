// Schemas of rules and accommodations, as candidates ask for them, as codes and links fix them, and as simulations were
// taken under them.

import {
  type Accommodation,
  accommodationParts,
  mostMinutes,
  noAccommodation,
  type RulesChoice,
  timeFactors,
} from '@simulator/exam-engine';
import * as z from 'zod/mini';
import { type FixedChoice, partsOfEveryVersion } from './rules-choice.ts';

export const rulesId = z
  .string()
  .check(z.regex(/^[a-z-]{1,40}$/, 'expected the id of a set of rules, such as exam-day'));

function schemaOfPart(part: keyof Accommodation): z.ZodMiniType {
  return part === 'timeFactor' ? z.literal([...timeFactors]) : z.int().check(z.gte(0), z.lte(mostMinutes[part]));
}

type PartSchemas = { readonly [Part in keyof Accommodation]: z.ZodMiniType<Accommodation[Part], Accommodation[Part]> };

function schemaOfAccommodation(): z.ZodMiniObject<PartSchemas, z.core.$strip>;
function schemaOfAccommodation(): z.ZodMiniType {
  const parts = accommodationParts.map((part, index) => {
    const schema = schemaOfPart(part);
    return [part, index < partsOfEveryVersion ? schema : z._default(schema, noAccommodation[part])];
  });
  return z.object(Object.fromEntries(parts));
}

export const accommodation = schemaOfAccommodation();

/** The rules and accommodation that a candidate asks for. What a code or link fixes takes precedence. */
export const rulesChoice = z.object({ rules: rulesId, accommodation }) satisfies z.ZodMiniType<RulesChoice>;

/** Null if the candidate chooses. */
export const fixedChoice = z.object({
  rules: z.nullable(rulesId),
  accommodation: z.nullable(accommodation),
}) satisfies z.ZodMiniType<FixedChoice>;
