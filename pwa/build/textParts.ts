import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

/** The virtual catalogues beside each real one: `th.rest.po` and `th.office.po` beside `th.po`. */
const virtual = /\.(rest|office)\.po$/;
const loaded = /\/locales\/\w+\.po(?:\?(rest|office)\.po)?$/;
const messages = /JSON\.parse\((".*")\)/s;
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?'(\.[^']+\.tsx?)';/gm;

/** The sign-in is linked from every public page and belongs to them. */
const isOffice = (file: string) => /^pwa\/admin\/(?!login\/)/.test(file);

/**
 * Cuts each language's catalogue in three, by where a text is used: what the first load can say, what other public
 * screens say, and what only the back office says, which a customer never downloads. All are texts of one file,
 * where translators find them. In development and in tests each part is the whole.
 */
export function textParts(): Plugin {
  let root = '';
  let isBuild = false;
  let first = new Set<string>();
  return {
    name: 'text-parts',
    enforce: 'pre',
    configResolved: (config) => {
      root = dirname(config.root);
      isBuild = config.command === 'build';
    },
    async buildStart() {
      if (isBuild) first = await filesFrom(join(root, 'pwa/main.tsx'), root);
    },
    async resolveId(source, importer) {
      const part = virtual.exec(source)?.[1];
      if (!part) return null;
      const whole = await this.resolve(source.replace(virtual, '.po'), importer);
      // ends in `.po` for Lingui's loader, which looks at nothing but the end
      return whole && (isBuild ? `${whole.id}?${part}.po` : whole.id);
    },
    transform: {
      order: 'post',
      async handler(code, moduleId) {
        const match = isBuild ? loaded.exec(moduleId.replaceAll('\\', '/')) : null;
        if (!match) return null;
        const origins = await originsOf(moduleId.split('?', 1)[0] ?? '');
        const partOf = (id: string) => {
          const files = origins.get(id) ?? [];
          if (files.some((file) => first.has(file))) return 'first';
          return files.every(isOffice) ? 'office' : 'rest';
        };
        const isWanted = (id: string) => partOf(id) === (match[1] ?? 'first');
        return { code: code.replace(messages, (_all, text: string) => only(text, isWanted)), map: null };
      },
    },
  };
}

/** The file and all that it imports, and they, but for what is fetched later. */
async function filesFrom(start: string, root: string): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const name = relative(root, file).replaceAll('\\', '/');
    if (found.has(name)) continue;
    found.add(name);
    for (const [, path = ''] of (await readFile(file, 'utf8')).matchAll(staticImport))
      waiting.push(join(dirname(file), path));
  }
  return found;
}

/** By the id of each text, the files in which it is used. */
async function originsOf(file: string): Promise<Map<string, string[]>> {
  const context = { locale: null, sourceLocale: 'en', filename: file };
  const catalogue = await formatter({ lineNumbers: false }).parse(await readFile(file, 'utf8'), context);
  return new Map(
    Object.entries(catalogue ?? {}).map(([id, { origin = [] }]) => [id, origin.map(([path]) => path)]),
  );
}

/** The code of a catalogue with the wanted texts alone. */
function only(quoted: string, isWanted: (id: string) => boolean): string {
  const all = JSON.parse(JSON.parse(quoted) as string) as Record<string, unknown>;
  const wanted = Object.fromEntries(Object.entries(all).filter(([id]) => isWanted(id)));
  return `JSON.parse(${JSON.stringify(JSON.stringify(wanted))})`;
}
