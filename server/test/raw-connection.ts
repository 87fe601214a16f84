// Sends bytes unchanged to a listening server, sends nothing more, and reads what comes back until the connection is closed.

import { once } from 'node:events';
import { connect } from 'node:net';

/** The whole answer, byte by byte; empty if the connection was closed without one. */
export async function exchangeBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  // The server may close while bytes are still on their way; what it answered before counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.end(Buffer.from(bytes, 'latin1'));
  await closed;
  return answer;
}
