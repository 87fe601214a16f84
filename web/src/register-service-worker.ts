// Registers the worker that stores the app for offline use, and installs a new version while no tab runs a simulation.

import { isSimulationRunning } from './device/store/tab-lock.ts';

/** To be called when the page knows whether it runs a simulation itself. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { serviceWorker } = navigator;
  // Without a worker only the reload while offline is lost; the exam itself does not need it.
  serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  // The first visit's worker stores this version while it is installed.
  if (serviceWorker.controller) void updateShell();
}

/** At the next start without a simulation the new version is the app. */
async function updateShell(): Promise<void> {
  if (!navigator.onLine || (await isSimulationRunning())) return;
  const { storeShell } = await import('./offline-shell.ts');
  // Unreachable, or in the middle of an upgrade of the servers: the stored version keeps running, and the next start
  // tries again.
  await storeShell(async () => !(await isSimulationRunning())).catch(() => undefined);
}
