import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 16_000_000,
})
  .trim()
  .split('\n');
const known = new Set(files.flatMap(withFolders));
const documents = files.filter((file) => file.endsWith('.md'));
const source = files
  .filter((file) => /\.(?:tsx?|sql|json)$/.test(file) && !file.endsWith('package-lock.json'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const words = new Set(source.match(/\w+/g));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const code = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);

  it('links to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !/^https?:/.test(link) && !resolves(document, link))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const paths = code.filter((name) => /^(?:api|pwa|sql|tests|bench|docs)\/[\w./-]*$/.test(name));
    expect(paths.filter((path) => !known.has(path.replace(/\/$/, '')))).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names functions, types and columns that exist', () => {
    const names = code.filter((name) => /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$|^[a-z]+_[a-z_]+$/.test(name));
    // a superseded decision may refer to files that no longer exist
    expect(document.includes('decisions/') ? [] : names.filter((name) => !words.has(name))).toEqual([]);
  });
});

const decisions = documents
  .filter((file) => file.startsWith('docs/decisions/') && !file.endsWith('README.md'))
  .flatMap((file) => readFileSync(file, 'utf8').split(/^## /m).slice(1));

it('a decision has a title of its own, a status, and what was decided', () => {
  const titles = decisions.map((text) => text.split('\n', 1)[0]);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  const isWhole = (text: string) => /^- \*\*Status\*\*: /m.test(text) && /^- \*\*Decision\*\*/m.test(text);
  expect(decisions.filter((text) => !isWhole(text))).toEqual([]);
});

it('there are no more decisions than somebody would look up', () => {
  expect(decisions.length).toBeLessThanOrEqual(120);
});

it.each([
  ['customer', 75],
  ['owner', 60],
])('what is said of the %s’s pages is in a test of that name', (whose, least) => {
  const rows = [
    ...readFileSync(`docs/${whose}-pages.md`, 'utf8').matchAll(/^\|[^|]+\| `([^`]+)`: (.+?) *\|$/gm),
  ];
  const missing = rows.filter(([, file, title]) => !readFileSync(file!, 'utf8').includes(title!));
  expect(missing.map(([row]) => row)).toEqual([]);
  expect(rows.length).toBeGreaterThan(least);
});

function withFolders(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function resolves(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path ? normalize(`${dirname(document)}/${path}`).replace(/\/$/, '') : document;
  if (!known.has(target)) return false;
  return !anchor || headingsOf(readFileSync(target, 'utf8')).includes(anchor);
}

/** The anchor that GitHub gives a heading. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
