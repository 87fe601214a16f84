// The settings of a cohort as staff type them, and as they are sent.

import { type Cohort, maxSeats } from '@simulator/api-contract';
import { endOfDay } from '../moments.ts';
import { consoleTexts as words } from './staff-console-texts.ts';

export type CohortSettings = Pick<Cohort, 'label' | 'seats' | 'devicesPerSeat' | 'validFrom' | 'validTo' | 'forms'>;

/** The published forms, each with the rules that it allows. */
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
  /** A day as a date field returns it. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly forms: readonly string[];
}

const maxDevices = 20;

/** With null, returns the defaults for a new cohort. */
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

/** Returns the problem in words, or what is sent. If a day was not changed, its exact time stays the same. */
export function readSettings(typed: TypedSettings, before: Cohort | null): CohortSettings | string {
  const [seats, devicesPerSeat] = [Number(typed.seats), Number(typed.devicesPerSeat)];
  if (typed.label.trim() === '') return words.field(words.label, words.missing);
  if (!isCount(seats, maxSeats)) return words.field(words.seats, words.badNumber(maxSeats));
  if (!isCount(devicesPerSeat, maxDevices)) return words.field(words.devices, words.badNumber(maxDevices));
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

/** The day in the reader's time zone. */
function dayOf(moment: string): string {
  const day = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function startOfDay(day: string): string | null {
  const start = new Date(`${day}T00:00:00`);
  return day === '' || Number.isNaN(start.getTime()) ? null : start.toISOString();
}
