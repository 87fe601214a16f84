// Registers the worker that keeps the shell for offline use. A new one takes over only while no tab runs a simulation.

import { isSimulationRunning } from './features/simulation/tab-lock.ts';

/** `opened` resolves when this page knows whether it runs a simulation itself. */
export function registerServiceWorker(opened: Promise<void>): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
      (registration) => {
        const activateIfIdle = async () => {
          await opened;
          if (!(await isSimulationRunning())) registration.waiting?.postMessage('activate');
        };
        void activateIfIdle();
        registration.addEventListener('updatefound', () => {
          registration.installing?.addEventListener('statechange', () => void activateIfIdle());
        });
      },
      // Without a worker only the reload while offline is lost; the exam itself does not need it.
      () => undefined,
    );
  });
}
