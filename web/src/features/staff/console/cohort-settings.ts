// What staff type about a cohort, and what of it is sent.

import { type Cohort, mostSeats } from '@simulator/api-contract';
import { endOfDay } from '../moments.ts';
import { consoleTexts as words } from './staff-console-texts.ts';

export type CohortSettings = Pick<Cohort, 'label' | 'seats' | 'devicesPerSeat' | 'validFrom' | 'validTo' | 'forms'>;

/** Those that are published, each with the rules that it allows. */
export type FormsToOpen = readonly {
  readonly formId: string;
  readonly name: string;
  readonly rules: readonly string[];
  readonly isOpen: boolean;
}[];

export interface TypedSettings {
  readonly label: string;
  readonly seats: string;
  readonly devicesPerSeat: string;
  /** Days as a date field gives them. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly forms: readonly string[];
}

const mostDevices = 20;

/** Of a new cohort with null. */
export function typedSettings(cohort: Cohort | null): TypedSettings {
  return {
    label: cohort?.label ?? '',
    seats: String(cohort?.seats ?? 30),
    devicesPerSeat: String(cohort?.devicesPerSeat ?? 3),
    validFrom: dayOf(cohort?.validFrom ?? new Date().toISOString()),
    validTo: cohort?.validTo ? dayOf(cohort.validTo) : '',
    forms: cohort?.forms ?? [],
  };
}

/** What is wrong, in words, or what is sent. Moments whose day was left stay as they are. */
export function readSettings(typed: TypedSettings, before: Cohort | null): CohortSettings | string {
  const [seats, devicesPerSeat] = [Number(typed.seats), Number(typed.devicesPerSeat)];
  if (typed.label.trim() === '') return words.field(words.label, words.missing);
  if (!isCount(seats, mostSeats)) return words.field(words.seats, words.badNumber(mostSeats));
  if (!isCount(devicesPerSeat, mostDevices)) return words.field(words.devices, words.badNumber(mostDevices));
  const validFrom =
    before && dayOf(before.validFrom) === typed.validFrom ? before.validFrom : startOfDay(typed.validFrom);
  if (validFrom === null) return words.field(words.validFrom, words.missing);
  const keepsEnd = before?.validTo && dayOf(before.validTo) === typed.validTo;
  const validTo = keepsEnd ? before.validTo : endOfDay(typed.validTo);
  const forms = typed.forms.length > 0 ? [...typed.forms] : null;
  return { label: typed.label, seats, devicesPerSeat, validFrom, validTo, forms };
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** Where the reader is. */
function dayOf(moment: string): string {
  const day = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function startOfDay(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  return day === '' || Number.isNaN(start.getTime()) ? null : start.toISOString();
}
