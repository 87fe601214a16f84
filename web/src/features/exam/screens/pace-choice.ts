// Whether the candidate wants to see the pace: off at first, remembered on this device.

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
        // Not remembered, where storage is blocked; it still applies to this page.
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
