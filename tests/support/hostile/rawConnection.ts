import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a raw connection; `answer` resolves to everything received until it is closed. */
export function openRawConnection(port: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => void (received += chunk.toString()));
  socket.on('error', () => {});
  return { socket, answer: once(socket, 'close').then(() => received) };
}

/** The head of a request after which the connection is closed. */
export const requestHead = (...lines: string[]) =>
  [...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n');
