// All questions that this person may study (decision 0069): what is known about each, and its text, key and pictures on
// demand.

import type { PracticeIndex } from '@simulator/api-contract';
import { type QuestionNotes, type QuestionText, type RuledOn, underRulings } from '@simulator/exam-engine';
import type { QuestionInfo, QuestionPlace } from '@simulator/study-engine';
import {
  findPracticePart,
  findPracticePicture,
  hasPracticePart,
  keepAsPart,
  type PracticePart,
  poolCredentials,
} from '../../device/content/practice-content.ts';
import { learnRulings, readStoredRulings } from '../../device/content/rulings.ts';
import { contentOf, type SimulationContent } from '../../device/content/simulation-content.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import type { StudyStore } from '../../device/store/study-store.ts';

export interface StudiedContent {
  readonly question: QuestionText;
  readonly notes: QuestionNotes & RuledOn;
  readonly source: { readonly ticket: string; readonly edition: string };
  readonly findPicture: (path: string) => Promise<Blob | undefined>;
}

/** Tickets for the blocks of forms, by edition. */
interface BlockTickets {
  readonly tickets: Map<string, string>;
  /** Gets the ticket for a block that was taken on another device. Undefined if the log knows of no such block. */
  readonly askTicket: (edition: string) => Promise<string | undefined>;
}

export class StudyContent {
  readonly #store: StudyStore;
  readonly #exam: DeviceStore | null;
  readonly #tickets: Map<string, string>;
  readonly #askTicket: BlockTickets['askTicket'];
  readonly #parts = new Map<string, Promise<PracticePart>>();
  #index: PracticeIndex | undefined;
  #infos: ReadonlyMap<number, QuestionInfo> = new Map();

  constructor(
    store: StudyStore,
    exam: DeviceStore | null,
    { tickets, askTicket }: BlockTickets,
    index: PracticeIndex | undefined,
  ) {
    this.#store = store;
    this.#exam = exam;
    this.#tickets = tickets;
    this.#askTicket = askTicket;
    this.takePool(index);
  }

  /** By id. The pool's data take precedence. */
  get infos(): ReadonlyMap<number, QuestionInfo> {
    return this.#infos;
  }

  /** The questions that may be asked. Those dropped from scoring are not asked again, but their history stays. */
  get offered(): ReadonlyMap<number, QuestionInfo> {
    const dropped = new Map<string, ReadonlySet<number>>();
    const droppedOf = (edition: string) => {
      const known = dropped.get(edition) ?? droppedIn(edition);
      dropped.set(edition, known);
      return known;
    };
    return new Map([...this.#infos].filter(([id, { edition }]) => !droppedOf(edition).has(id)));
  }

  /** Asks the server for rulings on the questions. If the server can't be reached, what the device knows stays. */
  async learnRulings(): Promise<void> {
    const editions = new Set([...this.#infos.values()].map(({ edition }) => edition));
    const asked = [...editions].map((edition) => {
      const ticket = this.#tickets.get(edition);
      return [edition, ticket === undefined ? { headers: poolCredentials() } : { ticket }] as const;
    });
    await learnRulings(new Map(asked));
  }

  get hasPool(): boolean {
    return this.#index !== undefined;
  }

  takePool(index: PracticeIndex | undefined): void {
    this.#index = index;
    this.#infos = new Map([...this.#infos, ...infosOfPool(index).map((info) => [info.id, info] as const)]);
  }

  /** Learns what is known about questions met in blocks. Those that can't be found now are left out. */
  async addMet(places: readonly QuestionPlace[]): Promise<void> {
    const missing = places.filter(({ id }) => !this.#infos.has(id));
    const blocks = new Map(missing.map(({ edition, part }) => [`${edition} ${part}`, { edition, part }]));
    const met = new Set(missing.map(({ id }) => id));
    const found = await Promise.all([...blocks.values()].map((block) => this.#infosOfBlock(block)));
    const infos = found.flat().filter(({ id }) => met.has(id));
    this.#infos = new Map([...this.#infos, ...infos.map((info) => [info.id, info] as const)]);
  }

  async #infosOfBlock({ edition, part }: Omit<QuestionPlace, 'id'>): Promise<QuestionInfo[]> {
    const { questions, keys } = await this.#part(edition, part).catch(() => ({ questions: [], keys: [] }));
    const notesOf = new Map(keys.map((notes) => [notes.id, notes]));
    return questions.map(({ id, topic, images }) => {
      const { species, system, task } = notesOf.get(id) ?? {};
      return {
        ...{ id, edition, part, topic, hasPicture: images !== undefined },
        ...(species && { species }),
        ...(system && { system }),
        ...(task && { task }),
      };
    });
  }

  /**
   * Copies questions of a simulation, which may have been taken on another device, to this one. Rejects if the
   * connection is lost.
   */
  async bring(places: readonly QuestionPlace[], content: SimulationContent): Promise<void> {
    const foreign = places.filter(({ edition }) => !this.#tickets.has(edition));
    for (const [part, ofPart] of Map.groupBy(foreign, (place) => place.part)) {
      const [questions, keys] = await Promise.all([content.questions(part, 0), content.keys(part)]);
      const ids = new Set(ofPart.map(({ id }) => id));
      const wanted = questions.filter(({ id }) => ids.has(id));
      for (const path of picturesOf(wanted, [])) {
        const picture = await content.findPicture(path);
        if (picture) await this.#store.keepPicture(path, picture);
      }
      for (const edition of new Set(ofPart.map((place) => place.edition))) {
        await keepAsPart(this.#store, edition, part, { questions, keys });
      }
    }
    await this.addMet(places);
  }

  /** Rejects if neither the device nor the server has the question now. */
  async find(place: QuestionPlace): Promise<StudiedContent> {
    // The question's current place, because the pool may have been published again in the meantime.
    const { edition, part } = this.#infos.get(place.id) ?? place;
    const { questions, keys } = await this.#part(edition, part);
    const question = questions.find(({ id }) => id === place.id);
    const published = keys.filter(({ id }) => id === place.id);
    const [notes] = underRulings(published, readStoredRulings(edition));
    if (!question || !notes) throw new Error(`Question ${place.id} is not where the log says`);
    return {
      question,
      notes,
      source: { ticket: this.#tickets.get(edition) ?? '', edition },
      findPicture: (path) => this.#findPicture(edition, path),
    };
  }

  #part(edition: string, part: number): Promise<PracticePart> {
    const name = `${edition} ${part}`;
    const asked = this.#parts.get(name) ?? this.#readPart(edition, part);
    this.#parts.set(name, asked);
    asked.catch(() => this.#parts.delete(name));
    return asked;
  }

  async #readPart(edition: string, part: number): Promise<PracticePart> {
    const ticket = await this.#ticketOf(edition);
    if (ticket === undefined) return findPracticePart(this.#store, edition, part);
    const content = contentOf(this.#exam, { edition, ticket });
    const [questions, keys] = await Promise.all([content.questions(part, 0), content.keys(part)]);
    return { questions, keys };
  }

  async #ticketOf(edition: string): Promise<string | undefined> {
    const known = this.#tickets.get(edition);
    if (known !== undefined || edition === this.#index?.edition) return known;
    const received = await this.#askTicket(edition);
    if (received) this.#tickets.set(edition, received);
    return received;
  }

  async #findPicture(edition: string, path: string): Promise<Blob | undefined> {
    const ofExam = await this.#exam?.findPicture(edition, path);
    return ofExam ?? findPracticePicture(this.#store, path);
  }

  /** How many parts of the pool are on the device. */
  async partsHere(): Promise<{ readonly here: number; readonly all: number }> {
    const { edition = '', parts = [] } = this.#index ?? {};
    const here = await Promise.all(parts.map((_, index) => hasPracticePart(this.#store, edition, index + 1)));
    return { here: here.filter(Boolean).length, all: parts.length };
  }

  /**
   * Downloads the whole pool to the device, including pictures, and reports after each part. Rejects if the connection
   * is lost.
   */
  async fetchAll(onPart: (here: number) => void): Promise<void> {
    const { edition = '', parts = [] } = this.#index ?? {};
    for (const index of parts.keys()) {
      const { questions, keys } = await this.#part(edition, index + 1);
      for (const path of picturesOf(questions, keys)) {
        if (!(await findPracticePicture(this.#store, path))) throw new Error(`The picture ${path} did not arrive`);
      }
      onPart(index + 1);
    }
  }
}

function droppedIn(edition: string): ReadonlySet<number> {
  const rulings = readStoredRulings(edition);
  return new Set(rulings.flatMap(({ question, effect }) => (effect === 'drop' ? [question] : [])));
}

function picturesOf(questions: readonly QuestionText[], keys: readonly QuestionNotes[]): readonly string[] {
  const shown = [
    ...questions.map(({ images }) => images?.questionImage),
    ...keys.map(({ picture }) => picture?.normal),
  ];
  return shown.flatMap((picture) => (picture ? [picture.path, ...(picture.cine ? [picture.cine.path] : [])] : []));
}

function infosOfPool(index: PracticeIndex | undefined): readonly QuestionInfo[] {
  if (!index) return [];
  return index.parts.flatMap((part, position) =>
    part.map(({ id, topic, species, system, task, picture }) => ({
      ...{ id, edition: index.edition, part: position + 1, topic, hasPicture: picture !== undefined },
      ...(species && { species }),
      ...(system && { system }),
      ...(task && { task }),
    })),
  );
}
