import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test as shopTest } from '../browser/shop.ts';

export { expect } from '../browser/shop.ts';

/** A proxy in front of the shop that can simulate a new release of the app. */
type ReleaseProxy = {
  url: string;
  /** From now on serves another version of the app: its page has `<meta name="release">`. */
  release: (name: string) => void;
  /** Paths that match answer 404, like files of an old version, until a page of the new version has been fetched. */
  lose: (path: RegExp) => void;
  /** Paths that match are answered with a hotel's sign-in page; null: by the shop again. */
  intercept: (path: RegExp | null) => void;
  stop: () => Promise<void>;
};

/** Journeys whose page is opened through such a proxy. */
export const test = shopTest.extend<{ releases: ReleaseProxy }>({
  releases: async ({ shop, context }, provide) => {
    const releases = await startReleaseProxy(shop.url);
    // it does not forward the event stream
    await context.route('**/api/admin/events', (route) => route.abort());
    await provide(releases);
    await releases.stop();
  },
});

async function startReleaseProxy(shopUrl: string): Promise<ReleaseProxy> {
  let current: string | null = null;
  let lost: RegExp[] = [];
  let hotel: RegExp | null = null;

  const pass = async (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? '/';
    if (lost.some((pattern) => pattern.test(path))) {
      res.writeHead(404).end();
      return;
    }
    if (hotel?.test(path)) {
      res.writeHead(200, { 'content-type': 'text/html' }).end('<title>Welcome to our hotel</title>');
      return;
    }
    const passed = new Set(['accept', 'authorization', 'content-type', 'idempotency-key']);
    const method = req.method ?? 'GET';
    const answer = await fetch(new URL(path, shopUrl), {
      method,
      headers: Object.entries(req.headers).filter(([name]) => passed.has(name)) as [string, string][],
      body: method === 'GET' || method === 'HEAD' ? null : Buffer.concat(await req.toArray()),
    });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'etag', 'transfer-encoding', 'connection'])
      delete headers[name];
    const body = Buffer.from(await answer.arrayBuffer());
    if (current !== null && isPage(body.toString())) lost = [];
    res.writeHead(answer.status, headers).end(current === null ? body : renamed(path, body, current));
  };

  const server = createServer((req, res) => {
    pass(req, res).catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (name) => {
      current = name;
    },
    lose: (path) => {
      lost.push(path);
    },
    intercept: (path) => {
      hotel = path;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Rewrites what differs between two builds: the page, and its revision in the service worker's list. */
function renamed(path: string, body: Buffer, release: string): Buffer {
  const text = body.toString();
  if (path.startsWith('/sw.js')) {
    return Buffer.from(text.replace(/("revision":")[^"]+(","url":"\/[^"]*\.html")/g, `$1${release}$2`));
  }
  if (path.startsWith('/t/worker.js')) {
    return Buffer.from(text.replace(/(["`']?version["`']?:["`'])[0-9a-f]{12}/g, `$1${release}`));
  }
  if (isPage(text)) {
    return Buffer.from(text.replace('<title>', `<meta name="release" content="${release}" /><title>`));
  }
  return body;
}

const isPage = (text: string) => text.startsWith('<!doctype html>');
