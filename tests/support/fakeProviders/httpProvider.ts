import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it was received. */
export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type ProviderResponse = { status: number; headers?: Record<string, string>; body?: string };

/**
 * How a provider fails; `well`: not at all. `lost`: it processes the request, but its response never arrives. `toLongerThan`: it
 * answers so to bodies of more bytes alone.
 */
export type ProviderFault =
  | 'well'
  | 'hangs'
  | 'hangs after the headers'
  | 'resets'
  | 'sends garbage'
  | 'lost'
  | { answers: ProviderResponse; toLongerThan?: number };

/** A fake provider on this machine. */
export type FakeHttpProvider = {
  url: string;
  /** every request, including failed ones */
  received: ReceivedRequest[];
  is: (fault: ProviderFault) => void;
  stop: () => Promise<void>;
};

/** Starts a fake provider that answers with `work` while it has no fault. */
export async function startFakeHttpProvider(
  work: (request: ReceivedRequest) => ProviderResponse | Promise<ProviderResponse>,
): Promise<FakeHttpProvider> {
  let fault: ProviderFault = 'well';
  const received: ReceivedRequest[] = [];
  const server = createServer((req, res) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const request = {
        method: req.method ?? '',
        path: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks),
      };
      received.push(request);
      if (fault === 'hangs') return;
      if (fault === 'hangs after the headers') {
        res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
        res.write('{');
        return;
      }
      if (fault === 'resets') {
        req.socket.resetAndDestroy();
        return;
      }
      if (fault === 'sends garbage') {
        req.socket.end('\u0000\u0001 this is no HTTP\r\n\r\n');
        return;
      }
      const {
        status,
        headers = {},
        body = '',
      } = typeof fault === 'object' && request.body.length > (fault.toLongerThan ?? -1)
        ? fault.answers
        : await work(request);
      if (fault === 'lost') {
        req.socket.resetAndDestroy();
        return;
      }
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    is: (next) => void (fault = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
