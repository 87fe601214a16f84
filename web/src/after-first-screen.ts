// What every page does after its first screen: loads the font, registers the worker that stores the app for offline
// use, and shows toasts left by the page before. The simulator also follows an address that names a past simulation.

import { openOn, pastInAddress } from './app/past-in-address.ts';
import type { ControllerState } from './features/exam/exam-controller.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { showPendingToast } from './ui/toast-across-pages.ts';
import './ui/font.css';

/** `simulator` is the simulator's state; null on other pages. */
export function doAfterFirstScreen(simulator: ControllerState | null): void {
  const past = simulator && pastInAddress(location.search, openOn(simulator));
  if (past) {
    location.replace(past);
    return;
  }
  void showPendingToast();
  registerServiceWorker();
}
