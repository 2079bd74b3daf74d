import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer } from 'vite';
import { loadConfig, projectFolder } from '../config.ts';
import { startEmbeddedPostgres } from '../database/embedded/start.ts';

const { databaseUrl, dataDir, port } = loadConfig();
// Started here, not only by the API, so that the database keeps running while the API restarts.
const embedded = databaseUrl ? null : await startEmbeddedPostgres(dataDir);

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const api = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', '--include=sql/**/*', 'api/main.ts'],
  { cwd: projectFolder, stdio: 'inherit' },
);
const apiEnded = once(api, 'exit');

process.env['API_ADDRESS'] = `http://127.0.0.1:${port}`;
const vite = await createServer({ configFile: join(projectFolder, 'vite.config.ts') });
await vite.listen();
vite.printUrls();

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  api.kill('SIGTERM');
  await apiEnded;
  await vite.close();
  await embedded?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
await apiEnded;
await stop();
