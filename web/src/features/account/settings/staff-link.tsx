// The link to the console, shown only to staff; nobody else learns that there is a console (admin-28).

import { findOwnRole, type StaffRole } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { accountTexts as words } from '../account-texts.ts';
import { callAsPerson } from './call-account.ts';

export function StaffLink() {
  const [role, setRole] = useState<StaffRole | null>(null);
  useEffect(() => {
    // If the request fails, the page has no such link. The console can still be opened at its own address.
    callAsPerson(findOwnRole).then(
      (found) => setRole(found.role),
      () => undefined,
    );
  }, []);
  if (role === null) return null;
  return <a href="/admin/cohorts">{role === 'teacher' ? words.toCohorts : words.toConsole}</a>;
}
