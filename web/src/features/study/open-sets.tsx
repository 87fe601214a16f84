// The open sets, newest first: what each is about, how far it is, and a way to continue it.

import type { StudySet, StudyState } from '@simulator/study-engine';
import { partName } from '../../report/part-texts.ts';
import { mediumDateAndTime } from '../../ui/reader-formats.ts';
import { Section } from '../../ui/section.tsx';
import { blocksTaken } from './blocks-taken.ts';
import type { Study } from './open-study.ts';
import { isPartOfBlock, openSetsOf, sharedParts } from './sets-in-words.ts';
import type { StudyPlace } from './study-place.ts';
import { studyTexts } from './study-texts.ts';

interface OpenSetsProps {
  readonly study: Study;
  readonly state: StudyState;
  readonly go: (place: StudyPlace) => void;
}

export function OpenSets({ study, state, go }: OpenSetsProps) {
  const text = studyTexts.resume;
  const { newest, older } = openSetsOf(state);
  if (newest.length === 0) return null;
  return (
    <Section title={text.title}>
      <ul className="study__list">
        {newest.map((set) => (
          <OpenSet key={set.id} study={study} state={state} set={set} go={go} />
        ))}
      </ul>
      {older > 0 && <p className="study__quiet">{text.older(older)}</p>}
    </Section>
  );
}

function OpenSet({ study, state, set, go }: OpenSetsProps & { readonly set: StudySet }) {
  const text = studyTexts.resume;
  const began = mediumDateAndTime(new Date(set.beganAtMs));
  const about = aboutOf(study, state, set);
  return (
    <li>
      <span>
        <strong>{text.at(set.mode, set.answers.size, set.questions.length)}</strong>{' '}
        {about ? text.aboutAndBegan(about, began) : text.began(began)}
      </span>
      <span className="study__actions">
        <button
          type="button"
          className="button button--small"
          aria-label={text.goNamed(began)}
          onClick={() => go({ screen: 'set', set: set.id })}
        >
          {text.go}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-label={text.endNamed(began)}
          onClick={() => void study.log.append({ type: 'SetEnded', set: set.id })}
        >
          {text.end}
        </button>
      </span>
    </li>
  );
}

/** The block that the set is from, or what all of its questions have in common. Empty for a mixed set. */
function aboutOf(study: Study, state: StudyState, set: StudySet): string {
  const block = blocksTaken(study.log.records, state).find((one) => isPartOfBlock(set, one));
  if (block) return studyTexts.newSet.block(block.part, block.form);
  const infos = set.questions.flatMap(({ id }) => study.content.infos.get(id) ?? []);
  return sharedParts(infos)
    .map(({ division, part }) => partName(division, part))
    .join(', ');
}
