// Firefox ESR, headless, driven by its own protocol, WebDriver BiDi, which needs no separate driver program.

import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  callOf,
  type Engine,
  type EngineBrowser,
  type InputSource,
  killTree,
  launch,
  missingOf,
  type Session,
  windowSize,
} from './engine.ts';

const program = '/usr/bin/firefox-esr';

export const firefox: Engine = {
  name: 'Firefox',
  missingPackages: () => missingOf({ 'firefox-esr': program }),
  async start(session) {
    writeSettings(session);
    const child = launch(
      program,
      ['--headless', '--no-remote', '--profile', session.profile, '--remote-debugging-port=0', 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const connection = await BidiConnection.open(await readAddress(child));
    await connection.send('session.new', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
    });
    const { contexts } = await connection.send('browsingContext.getTree', {});
    const context = contexts[0].context;
    await connection.send('browsingContext.setViewport', { context, viewport: windowSize });
    return drive(child, connection, context);
  },
};

/** Prevents requests outside this machine: no updates, no lists, no connectivity check. */
function writeSettings({ profile, isPrivate }: Session): void {
  const settings = {
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.privatebrowsing.autostart': isPrivate,
    'browser.safebrowsing.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'nimbus.rollouts.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'toolkit.telemetry.server': 'data:,',
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Firefox has no output to read its address from');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      child.stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it printed its address');
}

function drive(child: ChildProcess, connection: BidiConnection, context: string): EngineBrowser {
  const navigate = async (command: string, more: object) => {
    await connection.send(command, { context, wait: 'complete', ...more });
  };
  return {
    open: (address) => navigate('browsingContext.navigate', { url: address }),
    reload: () => navigate('browsingContext.reload', {}),
    async run(script, argument) {
      const answer = await connection.send('script.evaluate', {
        expression: callOf(script, argument),
        awaitPromise: true,
        target: { context },
      });
      if (answer.type !== 'success') throw new Error(`Firefox: ${answer.exceptionDetails?.text}`);
      return JSON.parse(answer.result.value);
    },
    async perform(actions: readonly InputSource[]) {
      await connection.send('input.performActions', { context, actions });
    },
    kill() {
      connection.close();
      killTree(child);
    },
  };
}

/** Sends commands and receives their results over one WebSocket. */
class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<ReturnType<typeof JSON.parse>>>();
  #latest = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    socket.addEventListener('close', () => {
      for (const waiting of this.#waiting.values()) waiting.reject(new Error('Firefox has closed the connection'));
    });
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(`${address}/session`);
    const opened = Promise.withResolvers<void>();
    socket.addEventListener('open', () => opened.resolve());
    socket.addEventListener('error', () => opened.reject(new Error(`Firefox is not to be reached at ${address}`)));
    await opened.promise;
    return new BidiConnection(socket);
  }

  send(method: string, params: object): Promise<ReturnType<typeof JSON.parse>> {
    this.#latest += 1;
    const answer = Promise.withResolvers<ReturnType<typeof JSON.parse>>();
    this.#waiting.set(this.#latest, answer);
    this.#socket.send(JSON.stringify({ id: this.#latest, method, params }));
    return answer.promise;
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const { id, type, result, error, message } = JSON.parse(text);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'error') waiting?.reject(new Error(`Firefox: ${error}: ${message}`));
    else waiting?.resolve(result);
  }
}
