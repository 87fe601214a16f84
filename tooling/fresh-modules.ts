// Gives every test file modules of its own, although the files of a worker share its process: what a module of ours remembers is
// forgotten before the next file, and so are globals that a file put into place of the real ones. The packages stay loaded,
// because loading them costs more than most files' tests; they remember nothing of a test.

import { vi } from 'vitest';

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
