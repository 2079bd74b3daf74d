import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A proxy that sends each request to the next process in turn, like a load balancer without sticky sessions. */
export async function startRoundRobin(bases: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const pass = (req: IncomingMessage, res: ServerResponse) => {
    turn = (turn + 1) % bases.length;
    const onward = request(new URL(req.url ?? '/', bases[turn]), {
      method: req.method ?? 'GET',
      agent,
      headers: { ...req.headers, 'x-forwarded-for': req.socket.remoteAddress, 'x-forwarded-proto': 'http' },
    });
    onward.on('response', (answer) => {
      // These headers are about the connection to the API process, not about the one to the client.
      const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, headers);
      res.flushHeaders();
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  };

  const server = createServer(pass).listen(0, '127.0.0.1');
  // on a busy machine, a request could otherwise be sent over a connection that is being closed
  server.keepAliveTimeout = 3_600_000;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
