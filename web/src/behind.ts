// What every page does after its first screen: the font, the worker that stores the app for offline use, toasts left by the page
// before.

import { registerServiceWorker } from './register-service-worker.ts';
import { showPendingToast } from './ui/toast-across-pages.ts';
import './ui/font.css';

export function doBehind(): void {
  void showPendingToast();
  registerServiceWorker();
}
