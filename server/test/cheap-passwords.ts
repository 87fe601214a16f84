// Thousands of passwords are set and proven in tests that are about something else: each costs next to nothing there.
// What a password really costs is held by timing.test.ts, which goes without this, and by every test with a process of its own.

import { passwordCost } from '../src/modules/auth/passwords/password-cost.ts';

Object.assign(passwordCost, { memoryKiB: 64, passes: 1 });
