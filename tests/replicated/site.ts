import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../api/config.ts';
import { freePort } from '../../api/database/embedded/postmaster.ts';
import { startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { pollUntil } from '../support/pollUntil.ts';

/** The app as customers reach it: two processes behind the proxy of docs/deploy/several. */
export type Site = {
  /** the proxy's address */
  url: string;
  processes: ApiProcess[];
  /** when a process was last started, in ms since 1970; Infinity while it is replaced */
  runsSince: (at: number) => number;
  /** Kills a process and starts it again, as a process manager does. Resolves once it serves. */
  replaceProcess: (at: number) => Promise<void>;
  replaceProxy: () => Promise<void>;
  signalProxy: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

/** Starts them on a database; `env` are the variables of both processes besides. */
export async function startSite(
  folder: string,
  databaseUrl: string,
  env: Record<string, string>,
): Promise<Site> {
  const ports = await Promise.all(Array.from({ length: 4 }, freePort));
  const [http, https, ...own] = ports;
  const start = (at: number) =>
    startApiProcess(databaseUrl, {
      PORT: String(own[at]),
      DATA_DIR: join(folder, `app-${at + 1}`),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      NODE_TLS_REJECT_UNAUTHORIZED: '1',
      ...env,
    });
  // the first one migrates
  const processes = [await start(0), await start(1)];
  const started = processes.map(() => Date.now());

  // The file as it is shipped, on ports of our own, with a certificate that the proxy signs itself.
  const options = `{\n admin off\n http_port ${http}\n https_port ${https}\n local_certs\n skip_install_trust\n}\n`;
  const file = join(folder, 'Caddyfile');
  const shipped = await readFile(join(projectFolder, 'docs/deploy/several/Caddyfile'), 'utf8');
  await writeFile(file, options + shipped);
  const url = `https://localhost:${https}`;
  const startProxy = async () => {
    const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE: 'localhost',
        APPS: own.map((port) => `127.0.0.1:${port}`).join(' '),
      },
      stdio: 'ignore',
    });
    await pollUntil(
      () =>
        fetch(`${url}/healthz`).then(
          () => true,
          () => false,
        ),
      Boolean,
    );
    return child;
  };
  const endProxy = async (child: ChildProcess) => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  let proxy = await startProxy();

  return {
    url,
    processes,
    runsSince: (at) => started[at]!,
    replaceProcess: async (at) => {
      started[at] = Infinity;
      await processes[at]!.stop('SIGKILL');
      processes[at] = await start(at);
      started[at] = Date.now();
    },
    replaceProxy: async () => {
      await endProxy(proxy);
      proxy = await startProxy();
    },
    signalProxy: (signal) => void proxy.kill(signal),
    stop: async () => {
      await Promise.all([...processes.map((one) => one.stop('SIGKILL')), endProxy(proxy)]);
    },
  };
}
