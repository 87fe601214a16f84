// What every page does behind its first screen: the font, the worker that keeps the app for offline use, what the page before
// left to say.

import { registerServiceWorker } from './register-service-worker.ts';
import { showPendingToast } from './ui/toast-across-pages.ts';
import './ui/font.css';

export function doBehind(): void {
  void showPendingToast();
  registerServiceWorker();
}
