// Effects run when what they belong to has been rendered, before the next event: Preact waits for a frame, and a key
// that is pressed within it would meet the keys of the question before.

import { options } from 'preact';

options.requestAnimationFrame = queueMicrotask;
