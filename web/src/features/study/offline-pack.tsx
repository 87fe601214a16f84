// 'Download for offline use': downloads the whole practice pool to the device, part by part.

import { useEffect, useState } from 'react';
import { Section } from '../../ui/section.tsx';
import type { StudyContent } from './study-content.ts';
import { studyTexts } from './study-texts.ts';

type Progress = 'idle' | 'fetching' | 'done' | 'failed';

export function OfflinePack({ content }: { readonly content: StudyContent }) {
  const text = studyTexts.offline;
  const [{ here, all }, setParts] = useState({ here: 0, all: 0 });
  const [progress, setProgress] = useState<Progress>('idle');
  useEffect(() => {
    void content.partsHere().then(setParts);
  }, [content]);
  const fetchAll = () => {
    if (progress === 'fetching') return;
    setProgress('fetching');
    setParts({ here: 0, all });
    content
      .fetchAll((arrived) => setParts({ here: arrived, all }))
      .then(
        () => setProgress('done'),
        () => setProgress('failed'),
      );
  };
  if (all === 0) return null;
  return (
    <Section title={text.title}>
      <p role="status">
        {progress === 'idle' && text.state(here, all)}
        {progress === 'fetching' && text.fetching(here, all)}
        {progress === 'done' && text.done}
        {progress === 'failed' && text.failed}
      </p>
      {progress === 'fetching' && (
        <progress className="study__progress" value={here} max={all} aria-label={text.fetch} />
      )}
      {progress !== 'done' && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={progress === 'fetching'}
          onClick={fetchAll}
        >
          {text.fetch}
        </button>
      )}
    </Section>
  );
}
