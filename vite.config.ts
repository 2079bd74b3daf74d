import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reactAriaStrings } from './pwa/build/ariaStrings.ts';
import { prerender } from './pwa/prerender/prerender.ts';
import { customerPushWorker } from './pwa/build/customerPushWorker.ts';
import { therapistAppInDevelopment } from './pwa/build/therapistApp.ts';
import { pwaPlugin } from './pwa/build/pwaPlugin.ts';
import { shakeRouter } from './pwa/build/shakeRouter.ts';
import { vendorChunk } from './pwa/build/vendorChunk.ts';
import { linguiMacro } from './pwa/build/linguiMacro.ts';

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000';

// React Router's package.json names only its development build, with all warnings
// (https://github.com/remix-run/react-router/issues/14102).
const productionRouter = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('pwa', import.meta.url)),
  resolve: {
    alias: mode === 'production' ? [{ find: /^react-router$/, replacement: productionRouter }] : [],
  },
  plugins: [
    linguiMacro(),
    react(),
    lingui({ failOnMissing: mode === 'production' }),
    vanillaExtractPlugin(),
    reactAriaStrings(),
    shakeRouter(),
    vendorChunk(/\/framework-/),
    prerender(),
    pwaPlugin(),
    customerPushWorker(),
    therapistAppInDevelopment(),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/pwa', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // The first file contains the names of all others, whose hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // The first load is two files: libraries, which seldom change, and the shell with home. Without groups it
        // would be 20 files and 5 kB more, since small files compress worse. What lazy pages share is grouped too: without
        // HTTP/2 a browser fetches six files at a time.
        codeSplitting: {
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
            { name: 'widgets', test: /react-aria|react-stately|@internationalized/, minShareCount: 3 },
            {
              name: 'shared',
              test: /lucide-react|theme\.css|CustomerFields\.css|contract\/errors|i18n\/errors|offline\/pushDevice|useMutation|data\/services/,
              minShareCount: 2,
            },
            {
              name: 'customer',
              test: /pwa\/site\/(?:booking|customerBooking|layout|install)\/|pwa\/data\/customerBooking/,
              minShareCount: 2,
            },
            {
              name: 'forms',
              test: /react-hook-form|@hookform|valibot|pwa\/(?:booking|ui)\/|contract\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': apiAddress, '/uploads': apiAddress } },
}));
