import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { reactAriaStrings } from './pwa/build/ariaStrings.ts';
import { linguiMacro } from './pwa/build/linguiMacro.ts';
import { textParts } from './pwa/build/textParts.ts';

const zoned = '{api,pwa,tests}/**/*.zones.test.ts';

/** A suite of its own process zone. Forks, because a thread cannot change its zone. */
const suite = (
  name: string,
  TZ: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectInlineConfiguration => ({
  plugins: [linguiMacro(), react(), lingui(), textParts(), vanillaExtractPlugin(), reactAriaStrings()],
  test: {
    name,
    env: { TZ },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...files,
  },
});

export default defineConfig({
  test: {
    globalSetup: './tests/support/vitestSetup.ts',
    projects: [
      suite('all', 'UTC', {
        include: ['{api,pwa,tests}/**/*.test.{ts,tsx}'],
        exclude: [zoned, 'tests/deployment/start.test.ts', '**/node_modules/**', '**/dist/**'],
      }),
      suite('utc', 'UTC', { include: [zoned] }),
      suite('los-angeles', 'America/Los_Angeles', { include: [zoned] }),
      suite('auckland', 'Pacific/Auckland', { include: [zoned] }),
      // Needs the production build.
      suite('start', 'UTC', { include: ['tests/deployment/start.test.ts'] }),
    ],
  },
});
