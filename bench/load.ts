import { Agent, request } from 'node:http';

/** What is asked of a server. A body is sent as JSON. */
export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

/** What came back, and how many microseconds after it was sent. */
export type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer; micros: number };

/** A client that keeps its connections. */
export type Client = { ask: (call: Call) => Promise<Reply>; close: () => void };

/** A client of the server at `base`, an origin. */
export function openClient(base: string): Client {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' });
  return {
    ask: ({ method = 'GET', path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const typed =
          text === undefined
            ? headers
            : {
                ...headers,
                'Content-Type': 'application/json',
                'Content-Length': String(Buffer.byteLength(text)),
              };
        const sentAt = process.hrtime.bigint();
        const asked = request({ agent, hostname, port, method, path, headers: typed }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const micros = Number(process.hrtime.bigint() - sentAt) / 1_000;
            const { statusCode = 0, headers } = response;
            resolve({ status: statusCode, headers, body: Buffer.concat(chunks), micros });
          });
        });
        asked.on('error', reject);
        asked.end(text);
      }),
    close: () => agent.destroy(),
  };
}

/** What is asked over and over: the call of a turn, the status that each must have, a look at the first one's body. */
export type Load = {
  call: (turn: number) => Call;
  status: number | ((turn: number) => number);
  look?: (reply: Reply) => void;
};

const customersAtOnce = 8;

/** Asks `count` times, so many at once, as fast as answers come; how many a second that were. `from` is the first turn. */
export async function flood(
  client: Client,
  { call, status, look }: Load,
  { count, from = 0, atOnce = customersAtOnce }: { count: number; from?: number; atOnce?: number },
): Promise<number> {
  const begin = performance.now();
  let turn = from;
  const customer = async () => {
    while (turn < from + count) {
      const mine = turn++;
      const reply = await client.ask(call(mine));
      expectStatus(reply, typeof status === 'number' ? status : status(mine), call(mine));
      if (mine === from) look?.(reply);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  return (1_000 * count) / (performance.now() - begin);
}

/** A rate at which nothing queues up: a third of what was managed as fast as answers came, and no more than `most`. */
export const belowCapacity = (most: number, ...managed: number[]): number =>
  Math.max(1, Math.round(Math.min(most, ...managed.map((perSecond) => perSecond / 3))));

/**
 * Sends `perSecond` calls a second, `inGroup` of them together, whether or not the ones before are answered; the
 * replies in their order. Between the groups the clock is watched, not slept on: timers are a millisecond late.
 */
export async function atRate(
  client: Client,
  call: (turn: number) => Call,
  { count, perSecond, inGroup = 1 }: { count: number; perSecond: number; inGroup?: number },
): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  const pause = (1_000 * inGroup) / perSecond;
  const begin = performance.now();
  for (let turn = 0; turn < count; turn += inGroup) {
    const due = begin + (turn / inGroup) * pause;
    while (performance.now() < due) await new Promise((resolve) => setImmediate(resolve));
    for (let member = turn; member < Math.min(turn + inGroup, count); member++) {
      replies.push(client.ask(call(member)));
    }
  }
  return Promise.all(replies);
}

/** Fails the run on any other status. */
export function expectStatus(reply: Reply, status: number, { method = 'GET', path }: Call): void {
  if (reply.status === status) return;
  throw new Error(`${method} ${path} answered ${reply.status}, not ${status}: ${reply.body.toString()}`);
}
