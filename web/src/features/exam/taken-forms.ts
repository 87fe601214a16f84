// The forms that were taken, as far as this browser knows. The list is sent when a simulation begins, so that the next
// form is the one taken least (decision 0080). It is in local storage because the page's first lines of script can't
// wait for the database.

const key = 'navle_taken_forms';

/** Ids of the taken forms, one entry for each simulation. */
export function readTakenForms(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ').filter(Boolean) ?? [];
  } catch {
    return []; // Storage is blocked, so the server uses what it knows.
  }
}

export function keepTakenForms(forms: readonly string[]): void {
  try {
    // The server accepts no more than 200. A person who has taken so many has seen every form.
    localStorage.setItem(key, forms.slice(-200).join(' '));
  } catch {
    // Storage is blocked, as above.
  }
}
