import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { Refusal } from './errors.ts';

/** ms: what requests in flight get to finish once the process is asked to stop. */
const drainTime = 10_000;

/** A listening server. `drain` takes no new connection, lets requests in flight finish, then resolves. */
export type Listening = { port: number; drain: () => Promise<void> };

/** Listens; resolves once it does, and rejects with a sentence when it cannot. */
export async function listen(app: Express, port: number): Promise<Listening> {
  const server = createServer(app);
  const unused = trackUnused(server);
  // longer than the idle time of usual proxies, so that none sends into a connection just closed
  server.keepAliveTimeout = 65_000;
  server.on('clientError', answerUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`)
          : error,
      );
    });
    server.listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, drain: () => drain(server, unused) };
}

/**
 * The connections without a request. Node's own `closeIdleConnections` leaves those alone that never had one,
 * and browsers open such connections ahead of need.
 */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    unused.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) unused.add(socket);
    });
  });
  return unused;
}

async function drain(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  // not at once: a request may be on its way already
  const closeUnused = setInterval(() => {
    for (const socket of unused) socket.destroy();
  }, 100);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainTime);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(closeUnused);
  clearTimeout(giveUp);
}

/** Runs `stop` once the process is asked to end, then ends it. */
export function stopOnSignal(stop: () => Promise<void>): void {
  // Once, however often it is asked: npm passes on a Ctrl-C that the terminal has sent here already.
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

// What Node cannot read as HTTP reaches no middleware, and still gets an answer in the one shape.
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const { status, body } = new Refusal(tooLong ? 'too_large' : 'invalid', 'The request cannot be read.');
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${tooLong ? 'Content Too Large' : 'Bad Request'}\r\nConnection: close\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
