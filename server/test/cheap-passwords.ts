// Tests about other things set and verify thousands of passwords: each costs next to nothing there. timing.test.ts, which does
// not use this, and every test with a process of its own check the real cost.

import { passwordCost } from '../src/modules/auth/passwords/password-cost.ts';

Object.assign(passwordCost, { memoryKiB: 64, passes: 1 });
