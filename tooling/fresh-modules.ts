// Gives every test file its own copy of our modules, although the files of a worker share a process: before the next
// file it discards the state of our modules and the globals that a file replaced. The packages stay loaded, because
// loading them costs more than most files' tests; they keep no state from a test.

import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
