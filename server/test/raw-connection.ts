// Sends unmodified bytes to a listening server, then nothing more, and reads the response until the connection is
// closed.

import { once } from 'node:events';
import { connect } from 'node:net';

/** The whole response, one character per byte; empty if the connection was closed without one. */
export async function exchangeBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  // The server may close the connection while bytes are still on their way. Its earlier response counts.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.end(Buffer.from(bytes, 'latin1'));
  await closed;
  return answer;
}
