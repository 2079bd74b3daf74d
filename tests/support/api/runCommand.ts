import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../../api/config.ts';

/**
 * Runs one of the programs behind `npm run …` in a process of its own. Returns its exit code and everything that it
 * printed.
 */
export async function runCommand(
  program: string,
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...words], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
