// What every section of the admin page gets: how things stand, and how they stand after a change.

import type { StaffAccess } from '@simulator/api-contract';

export interface StaffSectionProps {
  readonly access: StaffAccess;
  readonly onAccess: (access: StaffAccess) => void;
}
