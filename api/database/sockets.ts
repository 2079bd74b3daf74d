import { Socket } from 'node:net';

/** Where PostgreSQL is: one of several hosts, or a unix socket. */
type HostList = { host: string[]; port: number[]; path?: string | false };

/** The sockets of one database client. */
export type Sockets = {
  /** A new one, on its way to the next host. */
  open: (place: HostList) => Socket;
  /** Gives up those that have neither said nor been told anything for so many ms: nobody is there any more, or nobody cares. */
  destroyIdle: (ms: number) => void;
};

/** ms between two looks at who has said something */
const pollInterval = 250;

/**
 * Keeps an eye on a client's sockets. A connection can die without a word (a firewall forgets it, a host moves), and
 * the client library would send queries into it for as long as TCP hopes, a quarter of an hour.
 */
export function trackSockets(): Sockets {
  // Counted in bytes, which TLS on top of the socket cannot hide; and by a clock that nobody sets.
  const open = new Map<Socket, { bytes: number; at: number }>();
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;

  const look = () => {
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
    open: ({ host, port, path }) => {
      const at = turn++ % port.length;
      const socket = new Socket();
      if (path) socket.connect(path);
      else socket.connect(port[at] ?? 5432, host[at] ?? 'localhost');
      // An end that we did not ask for is a fault: taken as a farewell, the library would dial again at once, for ever.
      socket.once('end', () => {
        if (!socket.writableEnded) socket.destroy(connectionLost('ECONNRESET'));
      });
      open.set(socket, { bytes: 0, at: performance.now() });
      timer ??= setInterval(look, pollInterval).unref();
      // the name that a certificate must be for
      return Object.assign(socket, { host: host[at], port: port[at] });
    },
    destroyIdle: (ms) => {
      look();
      const since = performance.now() - ms;
      for (const [socket, { at }] of open) if (at <= since) socket.destroy(connectionLost('ETIMEDOUT'));
    },
  };
}

/** What a query is told whose connection is gone. */
export const connectionLost = (code: string): Error =>
  Object.assign(new Error('The connection to the database was lost'), { code });
