import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../../api/config.ts';
import { appSecret } from './apiProcess.ts';

/** Runs `npm run admin -- username` and enters this password. Returns the exit code and everything that it printed. */
export async function setPassword(
  databaseUrl: string,
  username: string,
  password: string,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/auth/setPassword.ts', username], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: databaseUrl, APP_SECRET: appSecret },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void (said += String(chunk)));
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
