// Which questions the reader was not sure of when they last practiced them: read once, after the review.

import { useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { readUnsure } from '../../device/store/study-store.ts';
import { noneUnsure } from './listed-questions.ts';

/** Ids of questions; empty if nobody has studied, or nothing can be read. */
export function useUnsureQuestions(): ReadonlySet<number> {
  const [unsure, setUnsure] = useState(noneUnsure);
  useEffect(() => {
    let isWanted = true;
    readUnsure(readStoredUserId() ?? anonymous).then(
      (found) => isWanted && found.size > 0 && setUnsure(found),
      // Without storage there is no practice to read, and the review does not need it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return unsure;
}
