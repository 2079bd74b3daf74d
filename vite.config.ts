import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { defineConfig } from 'vite';
import { linguiMacro } from './pwa/build/linguiMacro.ts';

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('pwa', import.meta.url)),
  plugins: [
    linguiMacro(),
    react(),
    lingui({ failOnMissing: mode === 'production' }),
    vanillaExtractPlugin(),
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
  },
  server: { proxy: { '/api': apiAddress, '/uploads': apiAddress } },
}));
