import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { build } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { projectFolder } from '../api/server/projectFolder.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="A bare page" />
    <title>A bare page</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./main.js"></script>
  </body>
</html>
`;

const script = `import { createElement as e } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(
  e('main', null, e('h1', null, 'Find Your Perfect Massage Experience'), e('p', null, 'Massage at your doorstep')),
);
`;

/** The least that React can be: a heading and a line, built and served as the app is. */
export async function startBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  // inside the project, where react is found
  const folder = await mkdtemp(join(projectFolder, 'dist/bare-'));
  await Promise.all([
    writeFile(join(folder, 'index.html'), page),
    writeFile(join(folder, 'main.js'), script),
  ]);
  const plugins = [compression({ algorithms: ['brotliCompress', 'gzip'] })];
  const built = { target: 'es2022', modulePreload: { polyfill: false } };
  await build({ root: folder, configFile: false, logLevel: 'warn', plugins, build: built });
  const server = createServer(sirv(join(folder, 'dist'), { brotli: true, gzip: true, etag: true }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
