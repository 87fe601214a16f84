// Registers the worker that keeps the shell for offline use. It updates only when no simulation runs.

export function registerServiceWorker(isExamRunning: () => boolean): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
      (registration) => {
        const activateIfIdle = () => {
          if (!isExamRunning()) registration.waiting?.postMessage('activate');
        };
        activateIfIdle();
        registration.addEventListener('updatefound', () => {
          registration.installing?.addEventListener('statechange', activateIfIdle);
        });
      },
      // Without a worker only the reload while offline is lost; the exam itself does not need it.
      () => undefined,
    );
  });
}
