import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../api/server/metrics.ts';
import type { Sql } from '../../api/database/client.ts';
import { projectFolder } from '../../api/config.ts';
import { isInstalled } from '../support/database/debianPackages.ts';

const folder = join(projectFolder, 'docs/deploy/monitoring');

const createRegistry = () => createMetrics({ sql: {} as Sql, config: { dataDir: '.' } }).registry;

function knownNames(): Set<string> {
  const registry = createRegistry();
  collectDefaultMetrics({ register: registry });
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  return new Set(['up', ...names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`])]);
}

const isFunctionOrWord =
  /^(?:sum|min|max|rate|topk|changes|by|le|route|code|job|instance|method|audience|provider|result|massage|histogram_quantile|cache|GET)$/;

it.each(['alerts.yaml', 'dashboard.json'])('%s asks only for metrics that exist', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const expressions = [...text.matchAll(/"?expr"?: (.+?),?$/gm)].map(([, expression]) => expression ?? '');
  expect(expressions.length).toBeGreaterThan(8);
  const words = expressions.flatMap((expression) =>
    [...expression.replace(/\[\w+\]|\d+e\d+/g, '').matchAll(/[a-z]\w+/gi)].map(([word]) => word),
  );
  const known = knownNames();
  expect(words.filter((word) => !isFunctionOrWord.test(word) && !known.has(word))).toEqual([]);
});

describe.skipIf(!isInstalled('promtool'))('promtool (skipped where prometheus is not installed)', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });

  it('takes the alert rules, and each fires when it should', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS: \d+ rules found/);
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });

  it('finds no fault in the names and help texts', async () => {
    const input = await createRegistry().metrics();
    const checked = execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    expect(checked).toBe('');
  });
});
