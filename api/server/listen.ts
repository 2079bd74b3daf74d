import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from '../errors.ts';
import { securityHeaders } from './middleware.ts';

/** ms: what requests in flight get to finish once the process is asked to stop. */
const drainTimeout = 10_000;

/** ms: a request whose head has not come by then is not waited for. */
const headersTimeout = 10_000;

/** ms without a byte either way after which a connection with a request is closed; an event stream speaks twice in that time. */
const idleTimeout = 30_000;

/**
 * Requests on one connection whose answers have not gone out. Browsers and proxies send none ahead; whoever sends them by
 * the hundred and reads nothing would fill the memory with answers.
 */
const maxPipelinedRequests = 32;

/** What an answer from before the application carries: its headers, and leave to load nothing at all. */
const bareHeaders = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/**
 * Stands before the application until it is let in: the process is alive, and asks for patience. A balancer sees
 * the one at /healthz, the other everywhere else.
 */
export function createStartupHandler(): { answer: RequestListener; letIn: (app: RequestListener) => void } {
  let application: RequestListener | null = null;
  const wait: RequestListener = (req, res) => {
    const { status, body } = new ApiError('unavailable');
    const isAlive = req.url === '/healthz';
    res.writeHead(isAlive ? 200 : status, { ...bareHeaders, 'retry-after': '1' });
    res.end(JSON.stringify(isAlive ? { data: { status: 'ok' } } : body));
  };
  return {
    answer: (req, res) => (application ?? wait)(req, res),
    letIn: (app) => void (application = app),
  };
}

/** A listening server. `drain` takes no new connection, lets requests in flight finish, then resolves. */
export type Listening = { port: number; drain: () => Promise<void> };

/**
 * Listens; resolves once it does, and rejects with a sentence when it cannot. `patience`, in ms, is how long a
 * connection may be silent.
 */
export async function listen(app: RequestListener, port: number, patience = idleTimeout): Promise<Listening> {
  const server = createServer(
    // Node's own refusal of a request without a host is one without headers
    { headersTimeout: headersTimeout, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    (req, res) => {
      if ((requests.get(req.socket) ?? 0) >= maxPipelinedRequests) req.socket.destroy();
      else if (hasRequiredHost(req)) app(req, res);
      else rejectMissingHost(res);
    },
  );
  const requests = trackRequests(server);
  server.timeout = patience;
  // longer than the idle time of usual proxies, so that none sends into a connection just closed
  server.keepAliveTimeout = 65_000;
  server.on('clientError', answerMalformedRequest);
  // an expectation that nobody knows may be passed over, and Node's own refusal is one without headers
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

/**
 * The connections, each with how many requests on it wait for their answers. Node's own `closeIdleConnections` leaves
 * those alone that never had one, and browsers open such connections ahead of need.
 */
function trackRequests(server: Server): ReadonlyMap<Socket, number> {
  const requests = new Map<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + change);
  };
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    add(socket, 1);
    response.once('close', () => add(socket, -1));
  });
  return requests;
}

async function drain(server: Server, requests: ReadonlyMap<Socket, number>): Promise<void> {
  // not at once: a request may be on its way already
  const closeUnused = setInterval(() => {
    for (const [socket, waiting] of requests) if (waiting === 0) socket.destroy();
  }, 100);
  const giveUp = setTimeout(() => server.closeAllConnections(), drainTimeout);
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

// HTTP/1.1 asks for a host, and for 400 where there is none; before it there was none to name.
const hasRequiredHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host !== undefined || httpVersion !== '1.1';

function rejectMissingHost(res: ServerResponse): void {
  const { status, headers, text } = malformedResponse('invalid');
  res.writeHead(status, headers);
  res.end(text);
}

// What Node cannot read as HTTP reaches no middleware, and still gets an answer in the one shape.
function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, headers, text } = malformedResponse(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid',
  );
  // whoever was too slow to say anything is told so, and nothing more
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const line = isLate ? 408 : status;
  const fields = Object.entries(isLate ? { ...headers, 'content-length': 0 } : headers);
  socket.end(
    [
      `HTTP/1.1 ${line} ${STATUS_CODES[line]}`,
      ...fields.map(([name, value]) => `${name}: ${value}`),
      '',
      isLate ? '' : text,
    ].join('\r\n'),
  );
}

function malformedResponse(code: 'invalid' | 'too_large') {
  const { status, body } = new ApiError(code, 'The request cannot be read.');
  const text = JSON.stringify(body);
  return {
    status,
    headers: { ...bareHeaders, connection: 'close', 'content-length': Buffer.byteLength(text) },
    text,
  };
}
