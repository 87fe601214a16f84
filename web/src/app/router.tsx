// A small router: the simulator loads at once; every other page, and the list of them, loads on demand.

import { lazyScreen } from '../ui/lazy-screen.ts';
import { SimulatorPage, type SimulatorPageProps } from './pages/simulator-page.tsx';
import { paths } from './paths.ts';

const { Screen: OtherPage } = lazyScreen(() => import('./other-page.tsx'));

export function Router({ path, ...page }: { readonly path: string } & SimulatorPageProps) {
  if (path === paths.simulator) return <SimulatorPage {...page} />;
  return <OtherPage path={path} />;
}
