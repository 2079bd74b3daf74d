import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { filesReachedOnlyThrough } from './chunkGraph.ts';
import { manifest } from './manifest.ts';

const serviceWorker = fileURLToPath(new URL('../worker/serviceWorker.ts', import.meta.url));

/** The administrator's screens and messages, without the sign-in page, which every public page links to. */
const isAdminModule = (module: string) =>
  /\/pwa\/(?:admin\/(?!login\/)|adminRoutes\.tsx|i18n\/locales\/\w+\.admin\.po)/.test(module);

export function pwaPlugin(): PluginOption[] {
  let adminFiles = new Set<string>();
  return [
    {
      name: 'admin-files',
      generateBundle(_options, bundle) {
        adminFiles = filesReachedOnlyThrough(bundle, isAdminModule);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      filename: 'sw.js',
      // The page itself registers the worker, after its first paint and without an inline script.
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        minify: true,
        injectionPoint: 'self.builtFiles',
        globPatterns: ['index.html', 'home/*.html', '*.svg', 'assets/*.{js,css}'],
        // The QR reader is as large as a whole page, so it is cached only when it is first used.
        globIgnores: ['assets/*.worker-*.js'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({
              ...entry,
              url: `/${entry.url}`,
              revision: entry.url.startsWith('assets/') ? null : entry.revision,
              ...(adminFiles.has(entry.url) ? { isAdmin: true } : {}),
            })),
          }),
        ],
      },
      integration: {
        // By default the plugin expects sw.js, and sets a single-file option that Rolldown has renamed.
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'warn';
          worker.build!.rollupOptions = {
            input: serviceWorker,
            output: { entryFileNames: 'sw.mjs', codeSplitting: false },
          };
        },
      },
    }),
  ];
}
