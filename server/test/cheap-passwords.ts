// Makes hashing passwords cheap, because tests about other things set and verify thousands of them. timing.test.ts,
// which does not import this, and every test that starts a process check the real cost.

import { passwordCost } from '../src/modules/auth/passwords/password-cost.ts';

Object.assign(passwordCost, { memoryKiB: 64, passes: 1 });
