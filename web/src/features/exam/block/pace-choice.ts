// Whether the candidate wants to see the pace: off by default, remembered on this device.

import { useState } from 'react';

const storageKey = 'navle_pace';

export function usePaceChoice(): [boolean, (shows: boolean) => void] {
  const [shows, setShows] = useState(readChoice);
  return [
    shows,
    (next) => {
      setShows(next);
      try {
        localStorage.setItem(storageKey, String(next));
      } catch {
        // Storage is blocked, so the choice is not remembered. It still applies to this page.
      }
    },
  ];
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
