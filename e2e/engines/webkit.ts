// WebKitGTK through its driver program and W3C WebDriver, on a virtual screen of its own.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  callOf,
  type Engine,
  type EngineBrowser,
  type InputSource,
  killTree,
  launch,
  missingOf,
  windowSize,
} from './engine.ts';

const driver = '/usr/bin/WebKitWebDriver';
const window = fileURLToPath(new URL('webkit-window.py', import.meta.url));
const startsWithinMs = 60_000;

export const webkit: Engine = {
  name: 'WebKitGTK',
  missingPackages: () =>
    missingOf({
      'webkit2gtk-driver': driver,
      'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
      'gir1.2-webkit2-4.1': findTypelib(),
      xvfb: '/usr/bin/Xvfb',
    }),
  async start(session) {
    const screen = launch('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const port = await findFreePort();
    const child = launch(driver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${await readDisplay(screen)}`,
        // The sandbox of its processes needs more rights than a container or the superuser has.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}/session`;
    const { sessionId } = await newSession(address, session.isPrivate ? 'private' : session.profile);
    return drive([child, screen], `${address}/${sessionId}`);
  },
};

/** The folder is named after the machine's architecture. */
function findTypelib(): string {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  const folder = folders.find((name) => name.endsWith('-linux-gnu'));
  return `/usr/lib/${folder}/girepository-1.0/WebKit2-4.1.typelib`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}

async function readDisplay(screen: ChildProcess): Promise<string> {
  const output = screen.stdio[3];
  if (!output) throw new Error('Xvfb has no output to read its display from');
  const [number] = await once(output, 'data');
  return String(number).trim();
}

async function newSession(address: string, profile: string): Promise<{ sessionId: string }> {
  const wanted = {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: 'accept',
        timeouts: { script: 300_000, pageLoad: 300_000 },
        'webkitgtk:browserOptions': {
          binary: window,
          args: ['--automation', profile, `${windowSize.width}x${windowSize.height}`],
        },
      },
    },
  };
  const deadline = Date.now() + startsWithinMs;
  for (;;) {
    try {
      return await send('POST', address, wanted);
    } catch (error) {
      // The driver does not listen right after its start.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}

async function send(method: 'POST', address: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
  const response = await fetch(address, { method, body: JSON.stringify(body) });
  const { value } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`WebKitGTK: ${value.error}: ${value.message}`);
  return value;
}

function drive(processes: readonly ChildProcess[], session: string): EngineBrowser {
  return {
    open: (address) => send('POST', `${session}/url`, { url: address }),
    reload: () => send('POST', `${session}/refresh`, {}),
    async run(script, argument) {
      const body = `return ${callOf(script, argument)};`;
      return JSON.parse(await send('POST', `${session}/execute/sync`, { script: body, args: [] }));
    },
    perform: (actions: readonly InputSource[]) => send('POST', `${session}/actions`, { actions }),
    kill() {
      for (const child of processes) killTree(child);
    },
  };
}
