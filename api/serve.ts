import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** ms: what requests in flight get to finish once the process is asked to stop. */
const drainTime = 10_000;

/** Listens; resolves with the port once it does, and rejects with a sentence when it cannot. */
export async function listen(app: Express, port: number): Promise<{ server: Server; port: number }> {
  const server = createServer(app);
  // longer than the idle time of usual proxies, so that none sends into a connection just closed
  server.keepAliveTimeout = 65_000;
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
  return { server, port: (server.address() as AddressInfo).port };
}

/** Takes no new connection, lets requests in flight finish, then resolves. */
export async function drain(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), drainTime);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
