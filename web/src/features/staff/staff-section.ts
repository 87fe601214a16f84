// Props of each section of the admin page: the current state, and a callback for the state after a change.

import type { StaffAccess } from '@simulator/api-contract';

export interface StaffSectionProps {
  readonly access: StaffAccess;
  readonly onAccess: (access: StaffAccess) => void;
}
