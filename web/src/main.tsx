// Starts the app in the browser: opens what runs on this device, and shows the page of this path.

import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from './app/paths.ts';
import { Router } from './app/router.tsx';
import { takeCodeFromAddress } from './features/access/code-in-address.ts';
import { backgroundDelayMs, ExamController } from './features/exam/exam-controller.ts';
import { untilLoaded } from './ui/lazy-screen.ts';
import './main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element named root');

const path = location.pathname.replace(/(.)\/+$/, '$1');
const controller = new ExamController();
const app = <Router path={path} controller={controller} />;
// The start screen came with the page; every other page starts empty.
if (root.hasChildNodes() && path === paths.simulator) hydrateRoot(root, app);
else createRoot(root).render(app);

const opened = path === paths.simulator ? controller.open() : Promise.resolve();
void opened.then(() => {
  // A running simulation is never replaced by a code in the address, which is removed all the same (decision 0040).
  if (path === paths.simulator && controller.state.status !== 'start') takeCodeFromAddress();
});
// By a link with a code the first question is what the person waits for, and nothing takes bandwidth from it.
const early = window.earlyBegin?.reply;
void Promise.allSettled([opened, early]).then(async () => {
  if (early) await new Promise((resolve) => setTimeout(resolve, backgroundDelayMs));
  const { doBehind } = await untilLoaded(() => import('./behind.ts'));
  doBehind();
});
