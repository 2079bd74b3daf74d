import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type SocketTracker = ReturnType<typeof trackSockets>;

type HostList = { host: string[]; port: number[]; path?: string | false };

const noTls = 'N'.charCodeAt(0);

const pollInterval = 250;

/** ms between two rounds over several hosts, while none of them is the primary */
const retryInterval = 500;

/**
 * Tracks the traffic of a client's sockets. A connection can die silently (a firewall drops it, a host
 * moves), and postgres.js would use it until TCP gives up after a quarter of an hour. `needsTls`: whether a
 * server without TLS is an error.
 */
export function trackSockets(needsTls: () => boolean) {
  // Compares byte counters, since TLS hides events of the underlying socket.
  const open = new Map<Socket, { bytes: number; at: number }>();
  let timer: NodeJS.Timeout | undefined;
  let attempts = 0;
  // when connections were last closed at once: refused, or terminated because they led to a standby
  const refusals: number[] = [];

  const checkTraffic = () => {
    for (const [socket, last] of open) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (socket.destroyed) open.delete(socket);
      else if (bytes !== last.bytes) open.set(socket, { bytes, at: performance.now() });
    }
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const noteRefusal = (socket: Socket, hosts: number) => {
    const opened = performance.now();
    socket.once('close', () => {
      if (performance.now() - opened > retryInterval) return;
      refusals.push(performance.now());
      refusals.splice(0, refusals.length - hosts);
    });
  };

  const openSocket = ({ host, port, path }: HostList): Socket => {
    const at = attempts++ % port.length;
    const socket = new Socket();
    if (port.length > 1) noteRefusal(socket, port.length);
    // Once postgres.js listens: where no way leads to a host, connecting fails before the next tick.
    queueMicrotask(() => {
      if (path) socket.connect(path);
      else socket.connect(port[at] ?? 5432, host[at] ?? 'localhost');
    });
    // postgres.js takes an end by the server for a regular close and reconnects at once, forever.
    socket.once('end', () => {
      if (!socket.writableEnded) socket.destroy(connectionLostError('ECONNRESET'));
    });
    // Without TLS on the server, postgres.js reports a lost connection, as if waiting might help.
    socket.once('data', (bytes) => {
      if (needsTls() && bytes.length === 1 && bytes[0] === noTls) socket.destroy(new TlsMissing());
    });
    open.set(socket, { bytes: 0, at: performance.now() });
    timer ??= setInterval(checkTraffic, pollInterval).unref();
    // postgres.js checks the certificate for this host
    return Object.assign(socket, { host: host[at], port: port[at] });
  };

  return {
    open: (list: HostList): Socket | Promise<Socket> => {
      // postgres.js tries several hosts in turn without a pause, for as long as a query waits.
      const refused = refusals.length === list.port.length ? refusals[0]! : -Infinity;
      const hasToWait = list.port.length > 1 && performance.now() - refused < retryInterval;
      return hasToWait ? pause(retryInterval).then(() => openSocket(list)) : openSocket(list);
    },
    countOpen: (): number => {
      checkTraffic();
      return open.size;
    },
    destroyIdle: (ms: number): void => {
      checkTraffic();
      const since = performance.now() - ms;
      for (const [socket, { at }] of open) if (at <= since) socket.destroy(connectionLostError('ETIMEDOUT'));
    },
  };
}

export const connectionLostError = (code: string): Error =>
  Object.assign(new Error('The connection to the database was lost'), { code });

class TlsMissing extends Error {
  override message =
    'The database offers no TLS, which sslmode in DATABASE_URL requires. Switch TLS on at the database, or remove sslmode where the way to it is safe.';
}
