// One tab runs the simulation; another tab finds out that it does not, and may take over (decision 0048).

export interface TabLock {
  /** Resolves when another tab has taken the simulation over. */
  readonly lost: Promise<void>;
  release(): void;
}

const lockName = 'navle-simulation';

/** The lock, or null while another tab holds it. `steal` takes it from the other tab. */
export function acquireTabLock(options: { readonly steal: boolean }): Promise<TabLock | null> {
  if (!('locks' in navigator)) return Promise.resolve({ lost: new Promise(() => undefined), release: () => undefined });
  return new Promise((resolve, reject) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((free) => {
      release = free;
    });
    let tellLost: () => void = () => undefined;
    const lost = new Promise<void>((tell) => {
      tellLost = tell;
    });
    const request = navigator.locks.request(
      lockName,
      options.steal ? { steal: true } : { ifAvailable: true },
      (lock) => {
        resolve(lock ? { lost, release } : null);
        return lock ? held : undefined;
      },
    );
    // Stealing a lock rejects its request; a rejection before the lock was granted is a separate failure.
    request.catch((error: unknown) => {
      tellLost();
      reject(error);
    });
  });
}

/** True if any tab of this browser runs a simulation. */
export async function isSimulationRunning(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName);
}
