import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mockAdapter, removeAdapter, setAdapter } from '@vanilla-extract/css/adapter';
import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope';
import { afterAll, expect, it } from 'vitest';
import { projectFolder } from '../api/config.ts';

const folder = join(projectFolder, 'pwa');

afterAll(removeAdapter);

/** The style rules of all `.css.ts` files, as objects of `@vanilla-extract/css`. */
async function readStyles(files: string[]): Promise<object[]> {
  const styles: object[] = [];
  setAdapter({ ...mockAdapter, appendCss: (css) => styles.push(css) });
  for (const file of files.filter((name) => name.endsWith('.css.ts'))) {
    setFileScope(file);
    await import(join(folder, file));
    endFileScope();
  }
  return styles;
}

/** The `:hover` selectors of a style, at any depth, each with whether it is only for pointers that can hover. */
const hoverRulesIn = (style: object, canHover = false): { selector: string; canHover: boolean }[] =>
  Object.entries(style).flatMap(([key, value]: [string, unknown]) => {
    const selector = typeof value === 'string' ? value : key;
    const within = value instanceof Object ? hoverRulesIn(value, canHover || key === '(hover: hover)') : [];
    return selector.includes(':hover') ? [{ selector, canHover }, within].flat() : within;
  });

it('no style of hovering stays after a tap on a touch screen', { tags: ['full'] }, async () => {
  const files = await readdir(folder, { recursive: true });
  const rules = (await readStyles(files)).flatMap((style) => hoverRulesIn(style));
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ canHover }) => !canHover)).toEqual([]);
  for (const file of files.filter((name) => name.endsWith('.css')))
    expect(await readFile(join(folder, file), 'utf8'), file).not.toContain(':hover');
});
