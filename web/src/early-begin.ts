// The page's first lines, in the page itself: where the address carries a code, the simulation is asked for before the app has
// arrived. What comes of it, begin-simulation.ts takes; the address is cleaned by the app (decision 0040).

import { seesOpenSimulation } from './device/store/open-simulation-sign.ts';
import { findCode } from './features/access/code-in-address.ts';
import { type BeginRequest, sendBeginRequest } from './features/exam/begin-request.ts';

declare global {
  interface Window {
    earlyBegin?: BeginRequest | undefined;
  }
}

const code = location.pathname === '/' ? findCode(new URL(location.href)) : null;
// A code never replaces a running simulation.
if (code !== null && !seesOpenSimulation()) {
  const request = sendBeginRequest(code);
  // Whoever takes it hears of a failure; where nobody does, it is none.
  request.reply.catch(() => undefined);
  window.earlyBegin = request;
}
