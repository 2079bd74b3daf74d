import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../../api/config.ts';
import { callApi, type ApiResponse } from './callApi.ts';
import { pollUntil } from '../pollUntil.ts';

/** The API as a process of its own. */
export type ApiProcess = {
  base: string;
  child: ChildProcess;
  /** everything that the process has written so far */
  output: () => string;
  /** the administrator's token */
  token: string;
  manage: <T = unknown>(method: string, path: string, body?: unknown) => Promise<ApiResponse<T>>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** The administrator's password in every test. */
export const adminPassword = 'lotus garden';

/** The APP_SECRET of processes under test. */
export const appSecret = 'a secret for tests alone';

/** How Node runs the API: from its sources, or as the production build. */
const fromSources = ['--import', 'tsx', 'api/main.ts'];
export const withMovableClock = [
  '--import',
  'tsx',
  '--import',
  './tests/support/api/movableClock.ts',
  'api/main.ts',
];
export const productionBuild = ['dist/api/main.js'];

/** The gate has built the API before these tests; a single test file runs the sources as they are. */
const usualProgram = process.env['API_IS_BUILT'] ? productionBuild : fromSources;

/** Starts the API on a database; resolves once it listens and the administrator is signed in. */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  program = usualProgram,
): Promise<ApiProcess> {
  const child = spawn(process.execPath, program, {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gather = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const exited = once(child, 'exit');
  const base = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (found) resolve(`http://127.0.0.1:${found}`);
    };
    child.stdout.on('data', look);
    void exited.then(() => reject(new Error(`The API did not start:\n${output}`)));
  });
  // its database may not be reachable again yet
  const { body } = await pollUntil(
    () =>
      callApi<{ data: { token: string } }>(base, 'POST', '/api/auth/login', {
        body: { username: 'admin', password: adminPassword },
      }),
    ({ status }) => status !== 503,
  );
  const { token } = body.data;
  return {
    base,
    child,
    output: () => output,
    token,
    manage: (method, path, manageBody) =>
      callApi(base, method, `/api/admin${path}`, { body: manageBody, token }),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
