import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../ui/icon.ts', import.meta.url));

/** Lucide's icons are drawn by pwa/ui/icon.ts: its own way of drawing weighs more than the icons of the first load. */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => ours,
    },
  };
}
