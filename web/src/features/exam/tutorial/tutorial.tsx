// The tutorial: three questions in the exam's own screen, with a line above that says what to try on each.

import type { ExamRules, Tool } from '@simulator/exam-engine';
import { type ReactNode, useState } from 'react';
import type { Pictures } from '../../../device/content/picture-shelf.ts';
import { BlockScreen } from '../screens/block-screen.tsx';
import { useRunner } from '../simulation-hooks.ts';
import { findTutorialPicture } from './tutorial-pictures.ts';
import { tutorialQuestions } from './tutorial-questions.ts';
import type { TutorialRunner } from './tutorial-runner.ts';
import { tutorialTexts } from './tutorial-texts.ts';
import './tutorial.css';

interface TutorialProps {
  readonly rules: ExamRules;
  /** Where it stands, or its beginning. */
  readonly open: () => TutorialRunner;
  readonly begin: () => TutorialRunner;
  /** What leaves it, at any moment. */
  readonly ways: (isDone: boolean) => ReactNode;
}

export function Tutorial({ rules, open, begin, ways }: TutorialProps) {
  const text = tutorialTexts;
  const [runner, setRunner] = useState(open);
  const { simulation } = useRunner(runner);
  const { phase } = simulation;
  const question = phase.name === 'block' ? tutorialQuestions.questions[phase.question] : undefined;
  return (
    <div className="tutorial">
      <aside className="tutorial__guide" aria-labelledby="tutorial-heading">
        <div>
          <h2 id="tutorial-heading">{text.heading}</h2>
          <p className="tutorial__about">{text.about}</p>
          {phase.name === 'block' && <Tasks rules={rules} question={phase.question} />}
        </div>
        <div className="tutorial__ways">{ways(phase.name !== 'block')}</div>
      </aside>
      {phase.name === 'block' && question ? (
        <BlockScreen
          runner={runner}
          simulation={simulation}
          phase={phase}
          question={question}
          pictures={pictures}
          awaitedPicture={null}
        />
      ) : (
        <div className="moment">
          <h1>{text.done}</h1>
          <p className="moment__lead">{text.doneText}</p>
          <div className="moment__ways">
            <button type="button" className="button button--quiet" onClick={() => setRunner(begin())}>
              {text.again}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Which tools each question is for. */
const toolsOf: readonly (readonly Tool[])[] = [['strike-out', 'highlight'], ['flag'], ['calculator', 'notes']];

function Tasks({ rules, question }: { readonly rules: ExamRules; readonly question: number }) {
  const tasks = rules.navigation === 'linear' ? tutorialTexts.linear : tutorialTexts.tasks;
  const tools = (toolsOf[question] ?? []).filter((tool) => rules.tools.includes(tool));
  return (
    <ul className="tutorial__tasks" aria-live="polite">
      <li>{tasks[question]}</li>
      {tools.map((tool) => (
        <li key={tool}>{tutorialTexts.tools[tool]}</li>
      ))}
    </ul>
  );
}

/** Its one picture comes with the app: there is nothing to wait for. */
const pictures: Pictures = {
  has: () => true,
  find: findTutorialPicture,
  subscribe: () => () => undefined,
};
