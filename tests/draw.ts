/**
 * Draws exported names and comments at random, to be read by somebody who has not seen the code:
 *
 *   npm run draw                     150 names, 100 comments, another draw each time
 *   npm run draw -- 20 10 some-seed  20 names, 10 comments, the same draw for the same seed
 *
 * Migrations are left out, because they are never edited.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

type Item = { place: string; text: string };

const [names = '150', comments = '100', seed = randomBytes(4).toString('hex')] = process.argv.slice(2);

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', ':!sql/migrations'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');

process.stdout.write(`Seed ${seed}\n\n## Exported names\n\n`);
print(draw(files.flatMap(exportsOf), Number(names)));
process.stdout.write('\n## Comments\n\n');
print(draw(files.flatMap(commentsOf), Number(comments)));

/** One item for each exported name and each SQL function, with the line that declares it. */
function exportsOf(file: string): Item[] {
  const declaration = file.endsWith('.sql')
    ? /^\s*create (?:or replace )?function (\w+)/i
    : /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/;
  return linesOf(file).flatMap((line, index) => {
    const name = declaration.exec(line)?.[1];
    return name ? [{ place: `${file}:${index + 1}`, text: `${name}\n      ${line.trim()}` }] : [];
  });
}

/** One item for each comment; consecutive comment lines are one. */
function commentsOf(file: string): Item[] {
  const items: Item[] = [];
  const mark = file.endsWith('.sql') ? /^\s*--|\s--\s/ : /^\s*(?:\/\/|\/\*|\*)|\{\/\*|[;,{})\]]\s+\/\/\s/;
  let isOpen = false;
  for (const [index, line] of linesOf(file).entries()) {
    const isComment = mark.test(line);
    if (isComment && isOpen) items.at(-1)!.text += `\n      ${line.trim()}`;
    else if (isComment) items.push({ place: `${file}:${index + 1}`, text: line.trim() });
    isOpen = isComment && !line.includes('*/');
  }
  return items;
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n');
}

/** Ordered by the seed: adding a file does not change the order of the others. */
function draw(items: Item[], count: number): Item[] {
  const rank = ({ place, text }: Item) => createHash('sha1').update(`${seed} ${place} ${text}`).digest('hex');
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .slice(0, count)
    .map(({ item }) => item);
}

function print(items: Item[]): void {
  for (const [index, { place, text }] of items.entries())
    process.stdout.write(`${String(index + 1).padStart(3)}. ${text}\n      ${place}\n`);
}
