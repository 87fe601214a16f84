// How the questions are made and checked, and what nobody has confirmed: where the review's line on confirmation leads.

import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MainNav } from '../main-nav.tsx';
import './about-questions.css';

const heading = 'How the questions are made';

export default function AboutQuestionsPage() {
  usePageTitle(heading);
  return (
    <PageFrame status={<MainNav />}>
      <article className="about">
        <h1>{heading}</h1>
        <h2>Written and drawn by programs</h2>
        <p>
          Language models wrote the questions, in pairs: two cases share one list of answers, and each case has another
          right one. The pictures are drawn by a program and say so. Every question is original; none is recalled from
          the real examination or copied from another bank.
        </p>
        <h2>Checked by programs and by readers of the same kind</h2>
        <p>
          Rules that a program can test are tested on every question: units and reference intervals, doses and routes,
          lengths, spelling, and whatever else could give an answer away. Other runs of language models, which had not
          written the questions, solved them without knowing the answers. Where they disagreed, the question was
          rewritten.
        </p>
        <h2>What nobody has confirmed</h2>
        <p>
          No veterinarian has read a question unless its review says so. Doses, withdrawal times, cut-offs, regulations
          and reporting duties were looked up in part and written from memory in part; they differ by place and change.
          The sources that a review names are for reading further. Look up every dose and every rule before you act on
          it.
        </p>
      </article>
    </PageFrame>
  );
}
