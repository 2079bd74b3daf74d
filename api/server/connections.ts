import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { rateLimitAddress } from './throttle.ts';

const maxConnectionsPerAddress = 256;

const lingerTimeout = 2_000;

/** Of one address. Behind a proxy, which all connections come from, the proxy has to limit them. */
export const maxConnections = ({
  rateLimits,
  trustProxy,
}: Pick<Config, 'rateLimits' | 'trustProxy'>): number =>
  rateLimits && trustProxy === 0 ? maxConnectionsPerAddress : Infinity;

/** Closes new connections of an address that has `max` open. */
export function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = rateLimitAddress(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Counts the requests in flight of each connection. Node's `closeIdleConnections` skips connections that
 * never had a request, which browsers open in advance. A connection whose request is still incomplete after
 * its response is closed.
 */
export function trackRequests(server: Server): ReadonlyMap<Socket, number> {
  const requests = new Map<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + change);
  };
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    add(socket, 1);
    response.once('close', () => {
      add(socket, -1);
      if (!request.complete) destroyAfterDelay(socket, () => !request.complete);
    });
  });
  return requests;
}

/**
 * Destroys a connection some time after its response: its client may never close it, and a byte now and then
 * would keep it open. Not at once, since a client that is still sending would lose the response.
 */
export function destroyAfterDelay(socket: Duplex, shouldDestroy = () => true): void {
  const timer = setTimeout(() => {
    if (shouldDestroy()) socket.destroy();
  }, lingerTimeout);
  socket.once('close', () => clearTimeout(timer));
}
