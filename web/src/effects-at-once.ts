// Runs effects after their component has rendered, before the next event. Preact by itself waits for a frame, and a key
// pressed within that frame would meet the key handlers of the previous question.

import { options } from 'preact';

options.requestAnimationFrame = queueMicrotask;
