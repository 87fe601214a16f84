// Renders the start page to HTML at build time, exactly as the browser's first render does, so that it can be hydrated.

import { renderToString } from 'react-dom/server';
import { paths } from './app/paths.ts';
import { Router } from './app/router.tsx';
import { ExamController } from './features/exam/exam-controller.ts';

export function renderStartPage(): string {
  return renderToString(<Router path={paths.simulator} controller={new ExamController()} link={null} />);
}
