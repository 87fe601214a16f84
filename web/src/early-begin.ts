// The page's first lines of script, inlined in the page, which run while the app is still loading: they open the
// device's database, set the reader's text size on the start screen, and request the simulation if the address has a
// code. open-device-database.ts and begin-simulation.ts use the results; the app removes the code from the address
// (decision 0040).

import { openDeviceDatabase } from './device/store/open-device-database.ts';
import { seesOpenSimulation } from './device/store/open-simulation-sign.ts';
import { findCode, findLinkToken } from './features/access/code-in-address.ts';
import { type BeginRequest, sendBeginRequest } from './features/exam/begin-request.ts';
import { readTextSize } from './ui/stored-text-size.ts';

declare global {
  interface Window {
    earlyBegin?: BeginRequest | undefined;
  }
}

if (location.pathname === '/') {
  const address = new URL(location.href);
  const code = findCode(address);
  const showsStart = !seesOpenSimulation();
  // A question scales by itself.
  if (showsStart && code === null) document.documentElement.dataset['textSize'] = readTextSize();
  // A code never replaces a running simulation.
  if (code !== null && showsStart) {
    const request = sendBeginRequest(code, findLinkToken(address));
    // The code that awaits the reply handles its error; if nothing awaits it, the error is ignored.
    request.reply.catch(() => undefined);
    window.earlyBegin = request;
  }
  const database = openDeviceDatabase();
  database.catch(() => undefined);
  window.earlyDatabase = database;
}
