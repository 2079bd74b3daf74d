import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from '../../api/config.ts';

// npm run test:soak: runs the tests that do fewer rounds in the gate at full length. Journeys use the existing
// production build.
const tool = (name: string, ...args: string[]) =>
  [join(projectFolder, 'node_modules/.bin', name), ...args] as const;
const unitProjects = ['--project=api', '--project=app-in-processes'];
const suites = [
  tool(
    'vitest',
    'run',
    ...unitProjects,
    'pwa/data/decisionsUnderFaults.test.ts',
    'tests/faults/notifications.test.ts',
    'tests/security/fuzz.test.ts',
    'api/site/hostile.test.ts',
    'api/bookings/floodedShop.test.ts',
  ),
  // one file at a time, since these tests measure how long recovery takes
  tool(
    'vitest',
    'run',
    '--project=api',
    '--no-file-parallelism',
    'tests/faults',
    'api/bookings/concurrentRequests',
  ),
  tool('playwright', 'test', 'adminOutboxBrowser', '--project=phone', '--grep', 'killed'),
];

for (const [program, ...args] of suites) {
  const suite = spawn(program, args, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  });
  const [code] = (await once(suite, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
