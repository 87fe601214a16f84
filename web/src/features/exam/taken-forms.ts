// Which forms were taken, as far as this browser knows: sent along when a simulation begins, so that the next form is the one
// taken least (decision 0080). It is in local storage because the page's first lines of script can't wait for the database.

const key = 'navle_taken_forms';

/** Ids of forms, once for each simulation. */
export function readTakenForms(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ').filter(Boolean) ?? [];
  } catch {
    return []; // Blocked storage remembers nothing: the server uses what it knows.
  }
}

export function keepTakenForms(forms: readonly string[]): void {
  try {
    // The server takes no more; a person who has begun so many has seen every form.
    localStorage.setItem(key, forms.slice(-200).join(' '));
  } catch {
    // As above.
  }
}
