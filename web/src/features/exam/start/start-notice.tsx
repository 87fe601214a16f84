// Says on the start screen why a simulation can't begin, or can't begin safely.

import { describeBeginTrouble } from '../begin-trouble.ts';
import { checkTexts } from '../check-texts.ts';

type StartNoticeProps =
  | { readonly about: 'storage' | 'insecure' }
  /** `problem` is the error that was thrown. */
  | { readonly about: 'begin'; readonly problem: unknown };

export function StartNotice(props: StartNoticeProps) {
  const { title, text } = wordsAbout(props);
  return (
    <section className={`notice notice--${props.about === 'storage' ? 'error' : 'warning'}`} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

function wordsAbout(props: StartNoticeProps): { readonly title: string; readonly text: string } {
  switch (props.about) {
    case 'storage':
      return { title: checkTexts.storageTitle, text: checkTexts.storage };
    case 'insecure':
      return { title: checkTexts.insecureTitle, text: checkTexts.insecure };
    case 'begin':
      return describeBeginTrouble(props.problem);
  }
}
