// A question as it looks in the exam, drawn with the exam's own components. It is for looking only: nothing in it can
// be pressed.

import { OptionList } from '../../../question/option-list.tsx';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import { typeset } from '../../../ui/typeset.ts';
import { findTutorialPicture } from '../tutorial/tutorial-pictures.ts';
import { pictureQuestion } from '../tutorial/tutorial-questions.ts';
import { startExtraTexts } from './start-extra-texts.ts';

export function SampleQuestion({ onTakeTutorial }: { readonly onTakeTutorial: () => void }) {
  const { sample: text, tutorial } = startExtraTexts;
  return (
    <figure className="sample">
      <div role="img" aria-label={text.label}>
        <div className="sample__screen" inert aria-hidden="true">
          <div className="sample__bar">
            <strong>{text.bar}</strong>
            <span>{text.position}</span>
            <span className="timer tabular">{text.time}</span>
          </div>
          <div className="question">
            <p className="question__topic">{pictureQuestion.topic}</p>
            <p className="question__stem">{typeset(pictureQuestion.question)}</p>
            <QuestionPicture question={pictureQuestion} findPicture={findTutorialPicture} />
            <OptionList question={pictureQuestion} selection={0} onSelect={() => undefined} />
          </div>
        </div>
      </div>
      <figcaption>
        {text.caption}{' '}
        <button type="button" className="text-button" onClick={onTakeTutorial}>
          {tutorial}
        </button>
      </figcaption>
    </figure>
  );
}
