// Registers the worker that stores the app for offline use, and installs a new version while no tab runs a simulation.

import { isSimulationRunning } from './device/store/tab-lock.ts';

/** Call it once the page knows whether it runs a simulation itself. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  // Without a worker only the offline reload is lost; the exam itself does not need it.
  serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  // On a first visit the worker stores this version during its installation.
  if (serviceWorker.controller) void updateShell();
}

/** The new version becomes the app at the next start without a simulation. */
async function updateShell(): Promise<void> {
  if (!navigator.onLine || (await isSimulationRunning())) return;
  const { storeShell } = await import('./offline-shell.ts');
  // Unreachable, or the servers are in the middle of an upgrade: the stored version keeps running, and the next start
  // tries again.
  await storeShell(async () => !(await isSimulationRunning())).catch(() => undefined);
}
