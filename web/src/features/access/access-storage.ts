// What this browser stores about access: a timestamp and a flag (door-5, door-14). The server alone decides about
// access.

const validatedKey = 'navle_access_validated';
const emergencyKey = 'navle_emergency_access';

/** True if a validation is stored here, no matter what the server will reply. */
export function hasStoredValidation(): boolean {
  return readKey(validatedKey) !== null;
}

export function hasEmergencyFlag(): boolean {
  return readKey(emergencyKey) !== null;
}

/** Stores the time of validation. Returns false if the browser can't store it. */
export function storeValidation(): boolean {
  try {
    localStorage.setItem(validatedKey, String(Date.now()));
    return navigator.cookieEnabled && localStorage.getItem(validatedKey) !== null;
  } catch {
    return false;
  }
}

/** Removes what this browser stores about access, but never the log or unsent records (decision 0038). */
export function clearAccessStorage(): void {
  for (const key of [validatedKey, emergencyKey]) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is blocked, so it holds nothing to remove.
    }
  }
}

function readKey(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked, so it holds nothing.
  }
}
