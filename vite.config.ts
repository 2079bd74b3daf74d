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
        // The first load in two files: libraries, which seldom change, and the shell with home.
        codeSplitting: {
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': apiAddress, '/uploads': apiAddress } },
}));
