import { request, type Agent, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { HostileRequest } from './hostileRequests.ts';

export type RawResponse = { status: number; headers: IncomingMessage['headers']; text: string };

/**
 * Sends a request exactly as it is, where `fetch` would correct or reject it. Disconnects from an event stream once it
 * has started.
 */
export function sendRaw(
  base: string,
  agent: Agent,
  { method, path, headers, body }: HostileRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.length) } : {};
    const asked = request(base, { method, path, agent, headers: { ...headers, ...length } }, (res) => {
      const reply = { status: res.statusCode ?? 0, headers: res.headers };
      if (res.headers['content-type']?.startsWith('text/event-stream')) {
        asked.destroy();
        resolve({ ...reply, text: '' });
        return;
      }
      buffer(res)
        .then((all) => opened(all, res.headers['content-encoding']))
        .then((all) => resolve({ ...reply, text: all.toString() }), reject);
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

const ways = { br: promisify(brotliDecompress), gzip: promisify(gunzip), deflate: promisify(inflate) };

const opened = async (bytes: Buffer, encoding: string | undefined): Promise<Buffer> =>
  encoding && encoding in ways && bytes.length > 0 ? ways[encoding as keyof typeof ways](bytes) : bytes;
