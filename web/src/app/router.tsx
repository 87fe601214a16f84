// A tiny router: the simulator is there at once, every other page loads when it is opened, and so does the list of them.

import { lazy, Suspense } from 'react';
import type { ExamSession } from '../features/simulation/exam-session.ts';
import { SimulatorPage } from './pages/simulator-page.tsx';
import { paths } from './paths.ts';

const OtherPage = lazy(() => import('./other-page.tsx'));

export function Router({ path, session }: { readonly path: string; readonly session: ExamSession }) {
  if (path === paths.simulator) return <SimulatorPage session={session} />;
  return (
    <Suspense fallback={null}>
      <OtherPage path={path} />
    </Suspense>
  );
}
