// 'Export': key points to print, cards for Anki, and everything that was studied as JSON or CSV. The code that makes
// the files loads when a file is requested.

import type { StudyState } from '@simulator/study-engine';
import { useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';
import type { Study } from '../open-study.ts';
import { choicesOf, type QuestionChoice } from './choices.ts';
import type { DataFile, MadePackage } from './make-files.ts';
import { exportTexts } from './study-export-texts.ts';
import '../../../ui/form.css';

interface ExportProps {
  readonly study: Study;
  readonly state: StudyState;
  /** Goes to the key points of a choice. */
  readonly onPoints: (choice: string) => void;
}

export function ExportSection({ study, state, onPoints }: ExportProps) {
  const choices = choicesOf(study, state);
  return (
    <Section title={exportTexts.title}>
      <PointsExport choices={choices} onPoints={onPoints} />
      <AnkiExport study={study} choices={choices} />
      <DataExport study={study} />
    </Section>
  );
}

type Progress =
  | { readonly name: 'idle' }
  | { readonly name: 'failed' }
  | { readonly name: 'making'; readonly done: number; readonly all: number }
  | { readonly name: 'made'; readonly made: MadePackage };

interface ChoicesProps {
  readonly choices: readonly QuestionChoice[];
}

function PointsExport({ choices, onPoints }: ChoicesProps & Pick<ExportProps, 'onPoints'>) {
  const text = exportTexts.points;
  const [choice, setChosen] = useChoice(choices);
  return (
    <div className="study-export">
      <h3>{text.title}</h3>
      <p className="study__quiet">{text.lead}</p>
      <ChoiceField label={text.which} choices={choices} choice={choice} onChoose={setChosen} />
      <button
        type="button"
        className="button button--quiet"
        disabled={!choice?.questions.length}
        onClick={() => choice && onPoints(choice.id)}
      >
        {text.show}
      </button>
    </div>
  );
}

function useChoice(choices: readonly QuestionChoice[]) {
  const [chosen, setChosen] = useState('cards');
  return [choices.find(({ id }) => id === chosen) ?? choices[0], setChosen] as const;
}

function ChoiceField(props: {
  readonly label: string;
  readonly choices: readonly QuestionChoice[];
  readonly choice: QuestionChoice | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const { choices, choice, onChoose } = props;
  return (
    <label className="field">
      <span className="field__label">{props.label}</span>
      <select className="field__input" value={choice?.id} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(({ id, name, questions }) => (
          <option key={id} value={id}>
            {exportTexts.choice(name, questions.length)}
          </option>
        ))}
      </select>
    </label>
  );
}

function AnkiExport({ study, choices }: ChoicesProps & Pick<ExportProps, 'study'>) {
  const text = exportTexts.anki;
  const [choice, setChosen] = useChoice(choices);
  const [progress, setProgress] = useState<Progress>({ name: 'idle' });
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
      <ChoiceField label={text.which} choices={choices} choice={choice} onChoose={setChosen} />
      <button
        type="button"
        className="button button--quiet"
        disabled={questions.length === 0}
        aria-disabled={progress.name === 'making'}
        onClick={() => void make()}
      >
        {text.make}
      </button>
      <p role="status">{questions.length === 0 ? text.none : progressInWords(progress)}</p>
    </div>
  );
}

function progressInWords(progress: Progress): string {
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
