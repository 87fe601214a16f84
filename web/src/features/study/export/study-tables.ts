// Everything that a person studied, as one JSON file or as tables with one row per answer or per card.

import { dueDay, type MissKind, type QuestionInfo, type StudyRecord, type StudyState } from '@simulator/study-engine';
import { type CsvCell, csvOf } from './csv.ts';

interface OwnNote {
  readonly question: number;
  readonly note: string;
  readonly missedBecause: MissKind | null;
}

interface Studied {
  readonly records: readonly StudyRecord[];
  readonly state: StudyState;
  readonly infos: ReadonlyMap<number, QuestionInfo>;
  readonly notes: readonly OwnNote[];
}

/** The log as it is stored, the state of each question that follows from it, and the person's own notes. */
export function everythingAsJson({ records, state, notes }: Studied): string {
  const { settings, questions } = state;
  const cards = [...questions.values()].map((question) => ({
    ...question,
    lastDay: isoDay(question.lastDay),
    due: isoDueDay(dueDay(question, settings)),
  }));
  return JSON.stringify({ settings, questions: cards, notes, log: records }, null, 2);
}

export function answersAsCsv({ records, state, infos }: Studied): string {
  const rows = records.flatMap(({ atMs, event }): CsvCell[][] => {
    const at = new Date(atMs).toISOString();
    if (event.type === 'QuestionAnswered') {
      const { question, answer, isRight, sureness, timeSpentMs } = event;
      const mode = state.sets.get(event.set)?.mode ?? '';
      return [
        [at, mode, ...classesOf(infos, question), 'ABCDE'.charAt(answer), isRight, sureness, seconds(timeSpentMs)],
      ];
    }
    if (event.type === 'ExamQuestionMet') {
      const { place, isRight, timeSpentMs } = event;
      return [[at, 'exam', ...classesOf(infos, place.id), null, isRight, null, seconds(timeSpentMs)]];
    }
    return [];
  });
  return csvOf(['at', 'mode', ...classColumns, 'answer', 'right', 'sureness', 'seconds'], rows);
}

export function cardsAsCsv({ state, infos, notes }: Studied): string {
  const noteOf = new Map(notes.map((one) => [one.question, one]));
  const rows = [...state.questions.values()].flatMap((question) => {
    const { id, memory, timesAnswered, lastIsRight, lastIsUnsure, lastDay, isFlagged } = question;
    if (!memory) return [];
    return [
      [
        ...classesOf(infos, id),
        ...[timesAnswered, lastIsRight, lastIsUnsure, isFlagged, isoDay(lastDay)],
        ...[isoDueDay(dueDay(question, state.settings)), rounded(memory.stability), rounded(memory.difficulty)],
        ...[noteOf.get(id)?.missedBecause ?? null, noteOf.get(id)?.note ?? null],
      ],
    ];
  });
  const facts = [
    'times answered',
    'last right',
    'last unsure',
    'flagged',
    'last day',
    'due',
    'stability in days',
    'difficulty',
  ];
  return csvOf([...classColumns, ...facts, 'missed because', 'note'], rows);
}

const classColumns = ['question', 'topic', 'species', 'system', 'task'];

function classesOf(infos: Studied['infos'], id: number): readonly CsvCell[] {
  const { topic = '', species = '', system = '', task = '' } = infos.get(id) ?? {};
  return [id, topic, species, system, task];
}

const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const isoDueDay = (day: number | null) => (day === null ? null : isoDay(day));
const seconds = (ms: number | null) => (ms === null ? null : Math.round(ms / 1000));
const rounded = (value: number) => Math.round(value * 100) / 100;
