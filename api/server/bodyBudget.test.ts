import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { bodyBudget } from './bodyBudget.ts';
import { handleErrors } from './failure.ts';
import { createLogger } from './logging.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Answer = { status: number | undefined; retryAfter: string | undefined };

/** A server that reads bodies of at most 400 bytes, 1000 together. It holds the requests that are not `quick`. */
async function startServer() {
  const app = express();
  app.set('trust proxy', true);
  const held: express.Response[] = [];
  app.use(bodyBudget({ total: 1000, largest: 400 }), (req, res) => {
    if (req.get('quick')) res.json({});
    else held.push(res);
  });
  app.use(handleErrors(createLogger({ logLevel: 'silent' })));
  const server = createServer(app).listen(0, '127.0.0.1');
  ends.push(
    () => void server.close(),
    () => server.closeAllConnections(),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Sends the headers of a body, and its first byte. */
  const send = (address: string, body: Record<string, string>) => {
    const req = request({ port, method: 'POST', headers: { 'x-forwarded-for': address, ...body } });
    const answer = new Promise<Answer>((resolve) => {
      req.on('response', ({ statusCode: status, headers }) =>
        resolve({ status, retryAfter: headers['retry-after'] }),
      );
    });
    req.on('error', () => {});
    req.write('x');
    return { answer, abort: () => req.destroy() };
  };
  const hold = async (address: string, body: Record<string, string>) => {
    const before = held.length;
    const sent = send(address, body);
    await expect.poll(() => held.length).toBe(before + 1);
    return { ...sent, respond: () => held[before]!.json({}) };
  };
  const trySending = (address: string, length: number) =>
    send(address, { quick: 'yes', 'content-length': String(length) }).answer;
  const isFree = (address: string, length: number) =>
    expect.poll(async () => (await trySending(address, length)).status).toBe(200);
  return { hold, trySending, isFree };
}

const ofLength = (bytes: number) => ({ 'content-length': String(bytes) });

it('bodies together take a bounded memory, and one more is told when to come back', async () => {
  const { hold, trySending, isFree } = await startServer();
  const first = await hold('10.0.0.1', ofLength(400));
  await hold('10.0.0.2', ofLength(400));
  expect(await trySending('10.0.0.3', 201)).toEqual({ status: 503, retryAfter: '5' });
  await isFree('10.0.0.3', 200);
  first.respond();
  await isFree('10.0.0.3', 400);
});

it('one address takes at most half of it, and what it gives up is free again', async () => {
  const { hold, trySending, isFree } = await startServer();
  const first = await hold('10.0.0.1', ofLength(400));
  expect((await trySending('10.0.0.1', 101)).status).toBe(503);
  await isFree('10.0.0.2', 400);
  first.abort();
  await isFree('10.0.0.1', 400);
});

it('a body of unknown length, or a packed one, counts as the largest, and a larger one as no more', async () => {
  const { hold, trySending, isFree } = await startServer();
  await hold('10.0.0.1', { 'transfer-encoding': 'chunked' });
  await hold('10.0.0.2', { 'content-length': '20', 'content-encoding': 'gzip' });
  expect((await trySending('10.0.0.3', 201)).status).toBe(503);
  await isFree('10.0.0.3', 200);
  const { hold: holdOther, trySending: tryOther } = await startServer();
  await holdOther('10.0.0.1', ofLength(4000));
  await holdOther('10.0.0.2', ofLength(4000));
  expect((await tryOther('10.0.0.3', 200)).status).toBe(200);
});
