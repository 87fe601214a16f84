// How the questions are made and checked, and what no one has confirmed. The line on confirmation in the review links
// here.

import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MainNav } from '../main-nav.tsx';
import { aboutQuestionsTexts as texts } from './about-questions-texts.ts';
import './about-questions.css';

export default function AboutQuestionsPage() {
  usePageTitle(texts.heading);
  return (
    <PageFrame status={<MainNav />}>
      <article className="about">
        <h1>{texts.heading}</h1>
        {texts.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </article>
    </PageFrame>
  );
}
