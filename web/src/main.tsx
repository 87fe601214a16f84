// Starts the app in the browser: opens what runs on this device, and shows the page for this path.

import { createRoot, hydrateRoot } from 'react-dom/client';
import { followLink } from './app/begin.ts';
import { loadLanguage } from './app/language/load-language.ts';
import { paths } from './app/paths.ts';
import { Router } from './app/router.tsx';
import { findCode } from './features/access/code-in-address.ts';
import { backgroundDelayMs, ExamController } from './features/exam/exam-controller.ts';
import { isPanelKey } from './features/webhook-test/panel-key.ts';
import { untilLoaded } from './ui/lazy-screen.ts';
import './effects-at-once.ts';
import './main.css';

/**
 * When started by a link, the app waits this many milliseconds for the first question before it takes over the start
 * screen.
 */
const maxBareStartMs = 400;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element named root');

const path = location.pathname.replace(/(.)\/+$/, '$1');
const isSimulator = path === paths.simulator;
const language = loadLanguage(navigator.languages);
const controller = new ExamController();
const opened = isSimulator ? controller.open() : Promise.resolve();
const link = isSimulator && findCode(new URL(location.href)) !== null ? followLink(controller, opened) : null;

const show = () => {
  const app = <Router path={path} controller={controller} link={link} />;
  // The start screen is in the page, in English, ready to be hydrated; after a link the first question usually replaces
  // it.
  const isAsItComes = root.hasChildNodes() && isSimulator && !language && controller.state.status !== 'running';
  if (isAsItComes) hydrateRoot(root, app);
  else createRoot(root).render(app);
};
if (link) {
  // Taking over the start screen would cost the time in which the first question can be ready.
  const patience = new Promise((resolve) => setTimeout(resolve, maxBareStartMs));
  void Promise.all([language, Promise.race([link, patience])]).then(show);
} else if (language) {
  void language.then(show);
} else {
  show();
}

if (isSimulator) {
  window.addEventListener('keydown', async (event) => {
    if (isPanelKey(event)) (await import('./app/webhook-panel.tsx')).toggleWebhookPanel(controller);
  });
}

void Promise.all([opened, link]).then(async () => {
  // After a link the person waits for the first question, and nothing may take bandwidth from it.
  if (link) await new Promise((resolve) => setTimeout(resolve, backgroundDelayMs));
  void controller.tidy();
  const { doAfterFirstScreen } = await untilLoaded(() => import('./after-first-screen.ts'));
  doAfterFirstScreen(isSimulator ? controller.state : null);
});
