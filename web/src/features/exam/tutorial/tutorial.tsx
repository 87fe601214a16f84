// The tutorial: three questions on the exam's own screen, with a guide above that says what to try on each.

import type { ExamRules, Tool } from '@simulator/exam-engine';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import type { Pictures } from '../../../device/content/picture-shelf.ts';
import { BlockScreen } from '../block/block-screen.tsx';
import { useRunner } from '../simulation-hooks.ts';
import { everyToolTexts } from '../tools/every-tool-texts.ts';
import { findTutorialPicture } from './tutorial-pictures.ts';
import { tutorialQuestions } from './tutorial-questions.ts';
import type { TutorialRunner } from './tutorial-runner.ts';
import { type OtherTask, type Task, taskOfPress, tasksOf } from './tutorial-tasks.ts';
import { tutorialTexts } from './tutorial-texts.ts';
import './tutorial.css';

interface TutorialProps {
  readonly rules: ExamRules;
  readonly canPause?: boolean;
  /** Returns the tutorial in progress, or a new one. */
  readonly open: () => TutorialRunner;
  readonly begin: () => TutorialRunner;
  /** The buttons that leave the tutorial, available at any moment. */
  readonly ways: (isDone: boolean) => ReactNode;
}

export function Tutorial({ rules, canPause = false, open, begin, ways }: TutorialProps) {
  const text = tutorialTexts;
  const [runner, setRunner] = useState(open);
  const { simulation } = useRunner(runner);
  const { phase } = simulation;
  useTasksWithoutMark(runner);
  const question = phase.name === 'block' ? tutorialQuestions.questions[phase.question] : undefined;
  return (
    <div className="tutorial">
      <aside className="tutorial__guide" aria-labelledby="tutorial-heading">
        <div>
          <h2 id="tutorial-heading">{text.heading}</h2>
          <p>
            <span className="tutorial__about">{text.about} </span>
            {text.nothingKept}
          </p>
          {phase.name === 'block' && <Tasks tasks={tasksOf(rules, phase.question, canPause)} done={runner.done} />}
        </div>
        <div className="tutorial__ways">{ways(phase.name !== 'block')}</div>
      </aside>
      {phase.name === 'block' && question ? (
        <BlockScreen
          heading={text.heading}
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

const taskInWords = (task: Task) =>
  task in everyToolTexts ? everyToolTexts[task as Tool].task : tutorialTexts.tasks[task as OtherTask];

/** The list of tasks. Each says how it is done, and is checked off once it is done. */
function Tasks({ tasks, done }: { readonly tasks: readonly Task[]; readonly done: ReadonlySet<Task> }) {
  return (
    <ul className="tutorial__tasks" aria-live="polite">
      {tasks.map((task) => (
        <li key={task} className={done.has(task) ? 'tutorial__task tutorial__task--done' : 'tutorial__task'}>
          {done.has(task) && <span className="visually-hidden">{tutorialTexts.ticked} </span>}
          {taskInWords(task)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Tracks the tasks that no command shows: opening the calculator, enlarging a picture, using the list. A press or a
 * shortcut does them.
 */
function useTasksWithoutMark({ done }: TutorialRunner): void {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const task = target instanceof Element ? taskOfPress(target) : null;
      if (!task || done.has(task)) return;
      done.add(task);
      draw();
    };
    // A panel that a shortcut opens takes the focus.
    document.addEventListener('focusin', note);
    document.addEventListener('click', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', note);
    };
  }, [done]);
}

/** The tutorial's one picture comes with the app, so there is nothing to wait for. */
const pictures: Pictures = {
  has: () => true,
  find: findTutorialPicture,
  subscribe: () => () => undefined,
};
