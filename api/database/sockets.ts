import { Socket } from 'node:net';

export type SocketTracker = ReturnType<typeof trackSockets>;

type HostList = { host: string[]; port: number[]; path?: string | false };

const noTls = 'N'.charCodeAt(0);

const pollInterval = 250;

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

  return {
    open: ({ host, port, path }: HostList): Socket => {
      const at = attempts++ % port.length;
      const socket = new Socket();
      if (path) socket.connect(path);
      else socket.connect(port[at] ?? 5432, host[at] ?? 'localhost');
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
