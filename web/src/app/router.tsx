// A tiny router: the simulator is there at once, every other page loads when it is opened, and so does the list of them.

import type { ExamController } from '../features/exam/exam-controller.ts';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { SimulatorPage } from './pages/simulator-page.tsx';
import { paths } from './paths.ts';

const { Screen: OtherPage } = lazyScreen(() => import('./other-page.tsx'));

export function Router({ path, controller }: { readonly path: string; readonly controller: ExamController }) {
  if (path === paths.simulator) return <SimulatorPage controller={controller} />;
  return <OtherPage path={path} />;
}
