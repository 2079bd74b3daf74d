import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { ApiError } from '../errors.ts';
import { destroyAfterDelay, limitConnections, trackRequests } from './connections.ts';
import { securityHeaders } from './middleware.ts';
import { startingPage, startingPageHeaders, wantsPage } from './startingPage.ts';

const drainTimeout = 10_000;

const headersTimeout = 10_000;

/** ms without traffic until a connection is closed; event streams send two heartbeats in this time */
const idleTimeout = 30_000;

/** Browsers do not pipeline; a client that sends hundreds of requests and reads nothing would fill memory. */
const maxPipelinedRequests = 32;

const bareHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/**
 * Handles requests until `setApp` is called: /healthz responds that the process is alive, everything else
 * with a 503 and `Retry-After`, which is a page for browsers.
 */
export function createStartupHandler() {
  let application: RequestListener | null = null;
  const respondUnavailable: RequestListener = (req, res) => {
    const { status, body } = new ApiError('unavailable');
    const isAlive = req.url === '/healthz';
    if (!isAlive && wantsPage(req)) {
      res.writeHead(status, { ...bareHeaders, ...startingPageHeaders, 'retry-after': '1' });
      res.end(startingPage(req.headers['accept-language']));
      return;
    }
    res.writeHead(isAlive ? 200 : status, { ...bareHeaders, 'retry-after': '1' });
    res.end(JSON.stringify(isAlive ? { data: { status: 'ok' } } : body));
  };
  return {
    handle: ((req, res) => (application ?? respondUnavailable)(req, res)) satisfies RequestListener,
    setApp: (app: RequestListener) => void (application = app),
  };
}

/**
 * Resolves once the server listens; rejects with a readable message when it cannot. `timeout`: ms that a
 * connection may be idle; `maxPerAddress`: connections that an address may have open. `drain` accepts no new
 * connection, lets requests in flight finish, then resolves.
 */
export async function listen(
  app: RequestListener,
  port: number,
  { timeout = idleTimeout, maxPerAddress = Infinity } = {},
) {
  const server = createServer(
    // Node's 400 for a missing Host would lack the security headers
    { headersTimeout, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    (req, res) => {
      if ((requests.get(req.socket) ?? 0) >= maxPipelinedRequests) req.socket.destroy();
      else if (hasValidHost(req)) app(req, res);
      else {
        const { status, headers, text } = malformedResponse('invalid');
        res.writeHead(status, headers).end(text);
      }
    },
  );
  limitConnections(server, maxPerAddress);
  const requests = trackRequests(server);
  server.timeout = timeout;
  // longer than the idle timeout of common proxies, so that none reuses a connection that was just closed
  server.keepAliveTimeout = 65_000;
  server.on('clientError', respondToMalformedRequest);
  // an unknown Expect header may be ignored; Node's 417 would lack the security headers
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
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
  return { port: (server.address() as AddressInfo).port, drain: () => drain(server, requests) };
}

async function drain(server: Server, requests: ReadonlyMap<Socket, number>): Promise<void> {
  // repeatedly, because a connection that looks idle may have a request on its way
  const closeIdle = setInterval(() => {
    for (const [socket, inFlight] of requests) if (inFlight === 0) socket.destroy();
  }, 100);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainTimeout);
  await promisify(server.close.bind(server))();
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

// One Host header, or none in HTTP/1.0. With two, a proxy might use a different one.
function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count += 1;
  return count === 1 || (count === 0 && httpVersion !== '1.1');
}

/** Runs `stop` on SIGTERM or SIGINT, then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  // Only once: npm forwards a Ctrl-C that the terminal has already sent to this process.
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

// A request that Node cannot parse reaches no middleware, but should still get an error in the usual shape.
function respondToMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, headers, text } = malformedResponse(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid',
  );
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const line = isTimeout ? 408 : status;
  const fields = Object.entries(isTimeout ? { ...headers, 'content-length': 0 } : headers);
  const head = [
    `HTTP/1.1 ${line} ${STATUS_CODES[line]}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end([...head, '', isTimeout ? '' : text].join('\r\n'));
  destroyAfterDelay(socket);
}

function malformedResponse(code: 'invalid' | 'too_large') {
  const { status, body } = new ApiError(code, 'The request cannot be read.');
  const text = JSON.stringify(body);
  const headers = { ...bareHeaders, connection: 'close', 'content-length': Buffer.byteLength(text) };
  return { status, headers, text };
}
