// Marks that this browser has a simulation that is not closed, for the page's first lines of script, which can't wait
// for the database. It decides nothing: the database does.

const key = 'navle_simulation_open';

export function seesOpenSimulation(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // Blocked storage has no simulation either.
  }
}

export function showOpenSimulation(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without the mark the page asks the server for a simulation that it then does not use.
  }
}
