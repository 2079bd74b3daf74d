import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { projectFolder } from '../../api/config.ts';

const dockerfile = await readFile(join(projectFolder, 'Dockerfile'), 'utf8');

const last = (instruction: string) =>
  dockerfile
    .split('\n')
    .findLast((line) => line.startsWith(`${instruction} `))
    ?.slice(instruction.length + 1);

it('the Dockerfile passes its linter', () => {
  const faults = validate(dockerfile).map(({ range, message }) => [range.start.line + 1, message]);
  expect(faults).toEqual([]);
});

it('the image runs the build as an ordinary user, has a health check, and receives the stop signal', () => {
  expect(last('USER')).toBe('node');
  expect(last('HEALTHCHECK')).toMatch(/^--interval=\d+s --timeout=\d+s/);
  expect(last('CMD')).toBe('["node", "dist/api/main.js"]');
});
