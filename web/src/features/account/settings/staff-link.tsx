// The way to the console, for those who are staff; nobody else learns that there is one (admin-28).

import { findOwnRole, type StaffRole } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { accountTexts as words } from '../account-texts.ts';
import { callAsPerson } from './call-account.ts';

export function StaffLink() {
  const [role, setRole] = useState<StaffRole | null>(null);
  useEffect(() => {
    // Without an answer the page has one link less; the console's own address still leads there.
    callAsPerson(findOwnRole).then(
      (found) => setRole(found.role),
      () => undefined,
    );
  }, []);
  if (role === null) return null;
  return <a href="/admin/cohorts">{role === 'teacher' ? words.toCohorts : words.toConsole}</a>;
}
