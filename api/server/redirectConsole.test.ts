import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { customerTracePattern, traceableCustomer } from '../../tests/support/api/traceableCustomer.ts';
import { projectFolder } from '../config.ts';

const personal = JSON.stringify(traceableCustomer);

const program = `
  import { createLogger } from './api/server/logging.ts';
  import { redirectConsole } from './api/server/redirectConsole.ts';
  redirectConsole(createLogger({ logLevel: 'info' }));
  console.error(${personal});
  process.emitWarning('too many listeners');
  setTimeout(() => { throw Object.assign(new Error('broken'), { booking: ${personal} }); }, 50);
`;

it('warnings, the console and an error that nobody caught end in the log, without what they carry', async () => {
  const ended = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { cwd: projectFolder },
  ).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });
  expect(ended).toMatchObject({ code: 1, stderr: '' });
  const lines = ended.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; error?: { message: string } });
  expect(lines.map(({ msg, error }) => [msg, error?.message])).toEqual([
    ['a library writes to the console', undefined],
    ['warning', 'too many listeners'],
    ['the process ends', 'broken'],
  ]);
  expect(ended.stdout).not.toMatch(customerTracePattern);
});
