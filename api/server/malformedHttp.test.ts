import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';

const api = setUpApi();

/** Sends raw bytes, optionally closes the connection, and returns what was received. */
const sendRaw = (bytes: string, hangsUp = false): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(api.base).port), '127.0.0.1', () => {
      socket.write(Buffer.from(bytes, 'latin1'), () => {
        if (hangsUp) socket.destroy();
      });
    });
    socket.on('data', (chunk) => void (heard += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(heard));
  });

const post = (head: string, body: string) =>
  `POST /api/bookings HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;
const get = (head: string) => `GET /api/services HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${head}\r\n\r\n`;

describe('malformed HTTP', () => {
  it.each([
    ['no request at all', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n'],
    ['a method that nobody knows', 'BREW /api/services HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a NUL in a header', get('X-Name: a\0b')],
    ['a carriage return alone in a header', get('X-Name: a\rSet-Cookie: b=c')],
    ['a header without a name', get(': value')],
    ['a header of 20 kB', get(`X-Name: ${'a'.repeat(20_000)}`)],
    ['a path of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{}')],
    [
      'a length and chunks',
      post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
    ],
    ['a negative length', post('Content-Length: -1', '{}')],
    ['a chunk of no size', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n')],
    ['no host', 'GET /api/services HTTP/1.1\r\n\r\n'],
    ['two hosts', get('Host: b')],
    ['the same host twice', get('Host: a')],
    ['an encoding of the transfer that nobody knows', post('Transfer-Encoding: rot13', '{}')],
  ])('gets one JSON error, and the connection is closed: %s', async (_, bytes) => {
    const heard = await sendRaw(bytes);
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
    expect(heard).toMatch(/\{"message":"[^"]+","code":"(?:invalid|too_large)"\}$/);
    expect(heard).not.toMatch(/set-cookie|stack|node:/i);
  });

  it('does not affect the server: missing bodies and disconnecting clients, a hundred of each', async () => {
    const cut = post('Content-Length: 100', '{"clientName":');
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => sendRaw(i % 2 === 0 ? cut : get('X-Name: a'), true)),
    );
    expect((await api.visit('GET', '/healthz')).status).toBe(200);
    expect((await api.visit('GET', '/api/services')).status).toBe(200);
  });
});
