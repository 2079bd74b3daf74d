import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import express from 'express';
import { projectFolder } from '../api/config.ts';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A bare page</title></head>
<body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`;
const script = `import { createElement as e } from 'react'; import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(
  e('main', null, e('h1', null, 'Find Your Perfect Massage Experience'), e('p', null, 'Massage at your doorstep')));`;

/** The smallest React page, a heading and a line: what the app's pages are compared with. */
export async function startBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: projectFolder },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    minify: true,
    write: false,
  });
  const compressed = brotliCompressSync(outputFiles[0]?.contents ?? '');
  const app = express();
  app.get('/', (_req, res) => void res.send(html));
  app.get('/main.js', (_req, res) => void res.type('js').set('Content-Encoding', 'br').send(compressed));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
