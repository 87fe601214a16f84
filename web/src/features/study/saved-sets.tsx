// The list of saved sets: choices stored under a name. Each starts as it was saved, with its mode and clock.

import type { StudyState } from '@simulator/study-engine';
import { Section } from '../../ui/section.tsx';
import { beginChosen, matchingNow } from './begin-set.ts';
import type { Study } from './open-study.ts';
import { studyTexts } from './study-texts.ts';

interface SavedSetsProps {
  readonly study: Study;
  readonly state: StudyState;
  readonly openSet: (begun: Promise<string>) => void;
}

export function SavedSets({ study, state, openSet }: SavedSetsProps) {
  const text = studyTexts.saved;
  if (state.filters.size === 0) return null;
  return (
    <Section title={text.title}>
      <ul className="study__list">
        {[...state.filters].map(([id, { name, chosen, size, mode, hasClock }]) => {
          const found = matchingNow(study, chosen);
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong> {text.how(mode, mode === 'test' && hasClock, size)}{' '}
                {studyTexts.newSet.matching(found.length)}
              </span>
              <span className="study__actions">
                <button
                  type="button"
                  className="button button--quiet button--small"
                  disabled={found.length === 0}
                  onClick={() => openSet(beginChosen(study, found, { mode, size, hasClock }))}
                >
                  {text.start(name)}
                </button>
                <button
                  type="button"
                  className="text-button"
                  aria-label={text.remove(name)}
                  onClick={() => void study.log.append({ type: 'FilterRemoved', filter: id })}
                >
                  {text.removeShort}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
