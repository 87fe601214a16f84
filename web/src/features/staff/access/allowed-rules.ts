// Which sets of rules a code may fix: those that every form allows that candidates with this code can get.

import type { StaffAccess } from '@simulator/api-contract';

/** `formId` is null for a code that fixes no form. */
export function rulesForCode(forms: StaffAccess['forms'], formId: string | null): readonly string[] {
  const [first, ...others] = forms.filter((form) => (formId === null ? form.isOpen : form.formId === formId));
  return (first?.rules ?? []).filter((id) => others.every(({ rules }) => rules.includes(id)));
}
