// The network between a browser and a test's server, which can be unplugged and plugged in again.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Cable {
  readonly address: string;
  pullOut(): Promise<void>;
  putIn(): Promise<void>;
}

export async function layCable(serverAddress: string): Promise<Cable> {
  const serverPort = Number(new URL(serverAddress).port);
  const open = new Set<Socket>();
  const lay = async (port: number) => {
    const cable = createServer((browser) => {
      const server = connect(serverPort, '127.0.0.1');
      for (const [end, other] of [
        [browser, server],
        [server, browser],
      ] as const) {
        open.add(end);
        end.pipe(other);
        end.on('error', () => other.destroy());
        end.on('close', () => open.delete(end));
      }
    });
    cable.listen(port, '127.0.0.1');
    await once(cable, 'listening');
    return cable;
  };
  let cable = await lay(0);
  const bound = cable.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The cable has no port');
  const { port } = bound;
  return {
    address: `http://localhost:${port}`,
    async pullOut() {
      const closed = once(cable, 'close');
      cable.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async putIn() {
      cable = await lay(port);
    },
  };
}
