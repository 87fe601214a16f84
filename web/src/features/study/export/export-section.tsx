// 'Export': cards for Anki, and all that was studied as JSON or CSV. What makes the files loads when one is asked for.

import type { QuestionInfo, StudyState } from '@simulator/study-engine';
import { useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';
import { matchingNow } from '../begin-set.ts';
import type { Study } from '../open-study.ts';
import { exportTexts } from './export-texts.ts';
import type { DataFile, MadePackage } from './make-files.ts';
import '../../../ui/form.css';

interface ExportProps {
  readonly study: Study;
  readonly state: StudyState;
}

export function ExportSection({ study, state }: ExportProps) {
  return (
    <Section title={exportTexts.title}>
      <AnkiExport study={study} state={state} />
      <DataExport study={study} />
    </Section>
  );
}

type Progress =
  | { readonly name: 'idle' }
  | { readonly name: 'failed' }
  | { readonly name: 'making'; readonly done: number; readonly all: number }
  | { readonly name: 'made'; readonly made: MadePackage };

function AnkiExport({ study, state }: ExportProps) {
  const text = exportTexts.anki;
  const [chosen, setChosen] = useState('cards');
  const [progress, setProgress] = useState<Progress>({ name: 'idle' });
  const choices = choicesOf(study, state);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  const questions = choice?.questions ?? [];
  const make = async () => {
    if (progress.name === 'making' || questions.length === 0) return;
    setProgress({ name: 'making', done: 0, all: questions.length });
    try {
      const { makeAnkiFile } = await import('./make-files.ts');
      const made = await makeAnkiFile(study, questions, (done) =>
        setProgress({ name: 'making', done, all: questions.length }),
      );
      saveFile(made.file, 'veterinary-exam-practice.apkg');
      setProgress({ name: 'made', made });
    } catch {
      setProgress({ name: 'failed' });
    }
  };
  return (
    <div className="study-export">
      <h3>{text.title}</h3>
      <p className="study__quiet">{text.lead}</p>
      <label className="field">
        <span className="field__label">{text.which}</span>
        <select className="field__input" value={choice?.id} onChange={(event) => setChosen(event.target.value)}>
          {choices.map(({ id, name, questions: some }) => (
            <option key={id} value={id}>
              {text.choice(name, some.length)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button button--quiet"
        disabled={questions.length === 0}
        aria-disabled={progress.name === 'making'}
        onClick={() => void make()}
      >
        {text.make}
      </button>
      <p role="status">{questions.length === 0 ? text.none : progressSaid(progress)}</p>
    </div>
  );
}

function progressSaid(progress: Progress): string {
  const text = exportTexts.anki;
  if (progress.name === 'making') return text.making(progress.done, progress.all);
  if (progress.name === 'failed') return text.failed;
  if (progress.name === 'idle') return '';
  const { cards, missing, missingPictures } = progress.made;
  return [
    text.made(cards),
    ...(missing > 0 ? [text.missing(missing)] : []),
    ...(missingPictures > 0 ? [text.withoutPicture(missingPictures)] : []),
  ].join(' ');
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly QuestionInfo[];
}

/** What is a card, what was missed, and each saved set. */
function choicesOf(study: Study, state: StudyState): readonly Choice[] {
  const text = exportTexts.anki;
  const infos = [...study.content.infos.values()];
  const studied = (id: number) => state.questions.get(id);
  return [
    { id: 'cards', name: text.cards, questions: infos.filter(({ id }) => studied(id)?.memory) },
    {
      id: 'missed',
      name: text.missed,
      questions: infos.filter(({ id }) => {
        const question = studied(id);
        return question && question.timesAnswered > 0 && !question.lastIsRight;
      }),
    },
    ...[...state.filters].map(([id, { name, chosen }]) => ({ id, name, questions: matchingNow(study, chosen) })),
  ];
}

const dataFiles = [
  ['everything', 'study.json'],
  ['answers', 'study-answers.csv'],
  ['cards', 'study-cards.csv'],
] as const satisfies readonly (readonly [DataFile, string])[];

function DataExport({ study }: { readonly study: Study }) {
  const text = exportTexts.data;
  const [hasFailed, setFailed] = useState(false);
  const make = async (which: DataFile, name: string) => {
    setFailed(false);
    try {
      const { makeDataFile } = await import('./make-files.ts');
      saveFile(await makeDataFile(study, which), name);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="study-export">
      <h3>{text.title}</h3>
      <p className="study__quiet">{text.lead}</p>
      <div className="study__actions">
        {dataFiles.map(([which, name]) => (
          <button key={which} type="button" className="button button--quiet" onClick={() => void make(which, name)}>
            {text[which]}
          </button>
        ))}
      </div>
      <p role="alert">{hasFailed && text.failed}</p>
    </div>
  );
}
