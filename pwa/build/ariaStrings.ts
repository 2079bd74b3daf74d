import type { Plugin, UserConfig } from 'vite';
import { ariaStrings } from '../i18n/ariaStrings.ts';

const stringsModule =
  /(react-aria-components|react-aria|react-stately)\/dist\/private\/(?:(\w+)\/)?intlStrings\.(?:mjs|js)$/;

/**
 * Replaces React Aria's string tables (thirty languages, but neither Thai nor Hindi) with its English strings
 * and this app's Thai and Hindi: in the dev server's prebundled packages, in the build and in tests.
 */
export function reactAriaStrings(): Plugin {
  const strings = {
    name: 'react-aria-strings',
    load: {
      filter: { id: stringsModule },
      handler: (file: string) => stringsModuleCode(file.split('?', 1)[0] ?? file),
    },
  };
  return {
    ...strings,
    enforce: 'pre',
    config: (): UserConfig & { test: unknown } => ({
      optimizeDeps: { rolldownOptions: { plugins: [strings] } },
      // Vitest does not transform packages by default.
      test: { server: { deps: { inline: [/react-aria/, /react-stately/] } } },
    }),
  };
}

/** The code that replaces the module `file`; null when that is no table of strings. */
export function stringsModuleCode(file: string): string | null {
  const match = stringsModule.exec(file.replaceAll('\\', '/'));
  if (!match) return null;
  const folder = match[2];
  const english = folder ? `../intl/${folder}/en-US.mjs` : './intl/en-US.mjs';
  const entries = Object.entries(ariaStrings[folder ?? 'react-aria-components'] ?? {});
  const table = (language: 0 | 1) =>
    entries.map(([key, texts]) => `${JSON.stringify(key)}: ${compiled(texts[language])}`).join(', ');
  const ours = `"th-TH": { ...english, ${table(0)} }, "hi-IN": { ...english, ${table(1)} }`;
  return `import english from '${english}';\nexport default { 'en-US': english, ${ours} };\n`;
}

const compiled = (text: string) =>
  text.includes('{')
    ? `(args) => \`${text.replace(/[`\\]/g, '\\$&').replace(/\{(\w+)\}/g, '$${args.$1}')}\``
    : JSON.stringify(text);
