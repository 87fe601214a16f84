// When to retry after the network or the device has refused something.

/** Resolves after the wait, or at once when the network comes back or `signal` aborts. */
export function retryMoment(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    // A random part keeps the devices of a class that lost its network from all retrying at once.
    const timer = setTimeout(done, waitMs * (0.5 + Math.random() / 2));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
