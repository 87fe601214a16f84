// Converts a question to the editor's form, which has every field and leaves those empty that the question lacks, and
// back to what the server takes.

import type { OwnQuestionContent } from '@simulator/api-contract';

export const resultFields = ['name', 'value', 'unit', 'low', 'high'] as const;
export const aboutFields = ['topic', 'species', 'system', 'task', 'domain'] as const;

type ResultField = (typeof resultFields)[number];
type AboutField = (typeof aboutFields)[number];

/** `row` identifies the result even when rows before it are removed. */
export interface EditedResult extends Readonly<Record<ResultField, string>> {
  readonly row: string;
}

export interface EditedPanel {
  readonly row: string;
  readonly name: string;
  readonly results: readonly EditedResult[];
}

export interface EditedOption {
  readonly row: string;
  readonly text: string;
  readonly rationale: string;
}

export interface EditedQuestion {
  readonly id: string;
  readonly stem: string;
  readonly panels: readonly EditedPanel[];
  /** Null if there is no picture. */
  readonly picture: { readonly name: string; readonly alt: string } | null;
  readonly options: readonly EditedOption[];
  readonly key: number;
  readonly feedback: string;
  readonly takeaway: string;
  /** One reference per line. */
  readonly references: string;
  readonly about: Readonly<Record<AboutField, string>>;
  /** Content that the editor does not change. */
  readonly kept: Pick<OwnQuestionContent, 'teaching' | 'compare'>;
}

const newRow = () => crypto.randomUUID();

export const emptyResult = (): EditedResult => ({ row: newRow(), name: '', value: '', unit: '', low: '', high: '' });
export const emptyPanel = (): EditedPanel => ({ row: newRow(), name: '', results: [emptyResult()] });
export const emptyOption = (): EditedOption => ({ row: newRow(), text: '', rationale: '' });

export function emptyQuestion(): EditedQuestion {
  return {
    ...{ id: '', stem: '', panels: [], picture: null, key: 0, feedback: '', takeaway: '', references: '', kept: {} },
    options: [emptyOption(), emptyOption(), emptyOption(), emptyOption()],
    about: { topic: '', species: '', system: '', task: '', domain: '' },
  };
}

export function editedFrom(content: OwnQuestionContent): EditedQuestion {
  const { id, stem, labs = [], picture, options, key, feedback = '', takeaway = '', references = [], about } = content;
  const { teaching, compare } = content;
  return {
    ...{ id, stem, key, feedback, takeaway, picture: picture ?? null },
    panels: labs.map(({ name = '', results }) => ({
      ...{ row: newRow(), name },
      results: results.map((result) => ({ ...emptyResult(), ...result })),
    })),
    options: options.map(({ text, rationale = '' }) => ({ row: newRow(), text, rationale })),
    references: references.join('\n'),
    about: { ...emptyQuestion().about, ...about },
    kept: { ...(teaching && { teaching }), ...(compare && { compare }) },
  };
}

/** Leaves out empty fields. The server says which ones are required. */
export function contentFrom(edited: EditedQuestion): OwnQuestionContent {
  const { id, stem, panels, picture, options, key, feedback, takeaway, kept } = edited;
  const references = edited.references.split('\n').filter((line) => line.trim() !== '');
  const about = filled(edited.about);
  return {
    ...{ id: id.trim(), stem, key, ...kept },
    ...(panels.length > 0 && {
      labs: panels.map(({ name, results }) => ({
        ...filled({ name }),
        results: results.map(({ row: _, name: test, value, ...others }) => ({ name: test, value, ...filled(others) })),
      })),
    }),
    ...(picture && { picture }),
    options: options.map(({ text, rationale }) => ({ text, ...filled({ rationale }) })),
    ...filled({ feedback, takeaway }),
    ...(references.length > 0 && { references }),
    ...(Object.keys(about).length > 0 && { about }),
  };
}

/** Removes an option. The key stays on its option, or moves to the first option if its own was removed. */
export function withoutOption(edited: EditedQuestion, index: number): EditedQuestion {
  const key = edited.key === index ? 0 : edited.key > index ? edited.key - 1 : edited.key;
  return { ...edited, key, options: edited.options.toSpliced(index, 1) };
}

function filled<K extends string>(texts: Readonly<Record<K, string>>): { [key in K]?: string } {
  const kept: { [key in K]?: string } = {};
  for (const name in texts) if (texts[name].trim() !== '') kept[name] = texts[name];
  return kept;
}
