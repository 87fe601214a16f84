// Starts the app in the browser: opens the device's session, shows the page of this path, registers the service worker.

import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from './app/paths.ts';
import { Router } from './app/router.tsx';
import { takeCodeFromAddress } from './features/access/code-in-address.ts';
import { ExamSession } from './features/simulation/exam-session.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { showPendingToast } from './ui/toast-across-pages.ts';
import './main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element named root');

const path = location.pathname.replace(/(.)\/+$/, '$1');
const session = new ExamSession();
const app = <Router path={path} session={session} />;
// The start screen came with the page; every other page starts empty.
if (root.hasChildNodes() && path === paths.simulator) hydrateRoot(root, app);
else createRoot(root).render(app);

const opened = path === paths.simulator ? session.open() : Promise.resolve();
void opened.then(() => {
  // A running simulation is never replaced by a code in the address, which is removed all the same (decision A8).
  if (path === paths.simulator && session.state.status !== 'start') takeCodeFromAddress();
});
void showPendingToast();
registerServiceWorker(opened);
