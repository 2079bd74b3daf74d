import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vite';
import { reactAriaStrings } from './pwa/build/ariaStrings.ts';
import { fontPreload } from './pwa/build/fontPreload.ts';
import { linguiMacro } from './pwa/build/linguiMacro.ts';

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000';

const framework = /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@lingui)\//;

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('pwa', import.meta.url)),
  plugins: [
    linguiMacro(),
    react(),
    lingui({ failOnMissing: mode === 'production' }),
    vanillaExtractPlugin(),
    reactAriaStrings(),
    fontPreload(),
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(?:html|js|css|svg|json|webmanifest)$/,
    }),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/pwa', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs and seldom changes is one file; crumbs that pages share are swept together.
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 16_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': apiAddress, '/uploads': apiAddress } },
}));
