import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';
import { officeFiles } from './adminFiles.ts';

const source = fileURLToPath(new URL('../worker/serviceWorker.ts', import.meta.url));

/** The manifest, and `sw.js` from pwa/worker/serviceWorker.ts with the list of files that it keeps. */
export function homeScreen(): PluginOption[] {
  const office = officeFiles();
  return [
    office.plugin,
    VitePWA({
      strategies: 'injectManifest',
      filename: 'sw.js',
      // The page registers it itself, after its first paint: nothing inline, nothing in the way.
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        minify: true,
        injectionPoint: 'self.builtFiles',
        globPatterns: ['index.html', 'home/*.html', '*.svg', 'assets/*.{js,css}'],
        // Reading a QR code out of a picture is kept when it is first wanted: it weighs as much as a page.
        globIgnores: ['assets/*.worker-*.js'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({
              ...entry,
              url: `/${entry.url}`,
              revision: entry.url.startsWith('assets/') ? null : entry.revision,
              ...(office.has(entry.url) ? { isOffice: true } : {}),
            })),
          }),
        ],
      },
      integration: {
        // The plugin would have the source carry the name under which it is served, and asks Rolldown for one
        // file in words that are out of date.
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'warn';
          worker.build!.rollupOptions = {
            input: source,
            output: { entryFileNames: 'sw.mjs', codeSplitting: false },
          };
        },
      },
    }),
  ];
}
