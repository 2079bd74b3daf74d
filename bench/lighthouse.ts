import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '../api/server/projectFolder.ts';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { startBarePage } from './bare.ts';
import { figureOf, quantile, type Figure } from './figure.ts';
import { openDemo, type Server } from './shop.ts';
import { ratios } from './windows.ts';

const run = promisify(execFile);
const folder = join(projectFolder, 'bench');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

const rounds = 9;
/** the network and the processor are really slowed down: Lighthouse's own estimate knows nothing of a first paint without script */
const settings = ['--throttling-method=devtools', '--quiet', '--output=json'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>;
  categories: Record<(typeof categories)[number], { score: number }>;
};
type Run = { paint: number; blocked: number; scores: number[] };

/**
 * Lighthouse for a phone: how soon home and a booking page stand beside the least that React can be, what blocks
 * them, and the scores. The pages take turns, so that a busy moment of the machine is everybody's.
 */
export async function lighthouse(server: Server): Promise<Figure[]> {
  await install();
  const browser = await findBrowser();
  const { url, stop } = await openDemo(server);
  const bare = await startBarePage();
  try {
    const pages = { bare: bare.url, home: `${url}/`, booking: `${url}${await bookingPath(url)}` };
    const runs: Record<keyof typeof pages, Run[]> = { bare: [], home: [], booking: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, address] of Object.entries(pages))
        runs[name as keyof typeof pages].push(await visit(browser, address));
    }
    return [
      ...figuresOf('home', runs.home, runs.bare, 1),
      ...figuresOf('booking page', runs.booking, runs.bare, 1.3),
    ];
  } finally {
    await bare.stop();
    await stop();
  }
}

function figuresOf(name: string, runs: Run[], bare: Run[], goal: number): Figure[] {
  const [paints, least] = [runs, bare].map((of) => of.map(({ paint }) => paint)) as [number[], number[]];
  const blocked = runs.map((one) => one.blocked);
  const scores = categories.map((_, index) =>
    Math.round(
      quantile(
        runs.map((one) => one.scores[index] ?? 0),
        0.5,
      ) * 100,
    ),
  );
  return [
    figureOf(
      `7 Lighthouse mobile, ${name}: LCP ÷ a bare React page`,
      goal,
      ratios(paints, least),
      `${Math.round(quantile(paints, 0.5))} ÷ ${Math.round(quantile(least, 0.5))} ms`,
    ),
    { ...figureOf(`7 ${name}: TBT`, 100, blocked, ''), unit: 'ms' },
    {
      name: `7 ${name}: scores`,
      median: scores[0] ?? Number.NaN,
      holds: (scores[0] ?? 0) >= 98 && scores.slice(1).every((score) => score === 100),
      detail: categories.map((category, index) => `${scores[index]} ${category}`).join(', '),
    },
  ];
}

/** It is large, and nothing but this needs it: so it is no dependency of the product. */
async function install(): Promise<void> {
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  process.stdout.write('Installing Lighthouse in bench/ …\n');
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

async function bookingPath(url: string): Promise<string> {
  const read = async <T>(path: string) => ((await (await fetch(`${url}${path}`)).json()) as { data: T }).data;
  const [therapist] = await read<{ id: number }[]>('/api/therapists');
  const [service] = await read<{ id: number }[]>(`/api/therapists/${therapist?.id}/services`);
  return `/booking/${therapist?.id}/${service?.id}`;
}

async function visit(browser: string, address: string): Promise<Run> {
  const flags = `--chrome-flags=--headless=new ${browserFlags.join(' ')}`;
  const { stdout } = await run(process.execPath, [program, address, flags, ...settings], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  return {
    paint: report.audits['largest-contentful-paint'].numericValue,
    blocked: report.audits['total-blocking-time'].numericValue,
    scores: categories.map((category) => report.categories[category].score),
  };
}
