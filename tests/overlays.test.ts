import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../api/config.ts';

it('every overlay closes on Back: only files that see to it use the modals and popovers of React Aria', async () => {
  const files = (await readdir(join(projectFolder, 'pwa'), { recursive: true })).filter((name) =>
    name.endsWith('.tsx'),
  );
  const overlays: string[] = [];
  for (const name of files) {
    const code = await readFile(join(projectFolder, 'pwa', name), 'utf8');
    if (!/react-aria-components\/(Modal|Popover|ComboBox|DatePicker|Tooltip)'/.test(code)) continue;
    overlays.push(name);
    expect(code, name).toContain('useCloseOnBack(');
  }
  expect(overlays).toHaveLength(4);
});
