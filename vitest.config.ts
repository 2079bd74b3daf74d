import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { reactAriaStrings } from './pwa/build/ariaStrings.ts';
import { linguiMacro } from './pwa/build/linguiMacro.ts';

const timeZoneTests = '{api,pwa,tests}/**/*.zones.test.ts';
// Beginnings of paths, set by the full run: Vitest's own --exclude does not reach projects.
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter(Boolean);
// They start the API, or replace what the contexts of a process share.
const appInProcesses = [
  'pwa/data/{dayPlan,daySheetFilter,decisionsUnderFaults,liveUpdates,moveAnswersSent}.test.ts',
  'pwa/offline/persistence/vault.test.ts',
];
const textPlugins = () => [linguiMacro(), lingui()];
const appPlugins = () => [...textPlugins(), react(), vanillaExtractPlugin(), reactAriaStrings()];

/** Each project runs in its own time zone: in processes, because a thread cannot change its zone. */
const project = (
  name: string,
  files: { include: string[]; exclude?: string[] },
  {
    TZ = 'UTC',
    isolate = true,
    inContexts = false,
    setupFiles = [] as string[],
    plugins = [] as TestProjectInlineConfiguration['plugins'],
    testTimeout = 60_000,
  } = {},
): TestProjectInlineConfiguration => ({
  plugins,
  // Vite takes contexts for a browser, for which it would look for packages to bundle, without knowing Lingui's macros.
  environments: inContexts ? { __vitest_vm__: { optimizeDeps: { noDiscovery: true } } } : {},
  test: {
    name,
    env: { TZ },
    pool: inContexts ? 'vmForks' : 'forks',
    isolate,
    setupFiles,
    // one more than cores: some tests wait for a deadline
    maxWorkers: 3,
    testTimeout,
    hookTimeout: 60_000,
    ...files,
  },
});

// Libraries' warnings about what tests do on purpose: delete a database, leave a page, offer no certificate.
const expectedWarnings = /^(?:Dexie: |WARNING: smtp-server is using the built-in)/;

export default defineConfig({
  test: {
    onConsoleLog: (log) => !expectedWarnings.test(log),
    globalSetup: './tests/support/database/vitestSetup.ts',
    tags: [{ name: 'full', description: 'runs in npm run test:full only' }],
    projects: [
      project(
        'api',
        {
          include: ['{api,tests}/**/*.test.ts'],
          exclude: [
            timeZoneTests,
            'tests/deployment/start.test.ts',
            'tests/engines/**',
            ...leftOut.map((path) => `${path}**`),
          ],
        },
        { isolate: false, setupFiles: ['./tests/support/api/eachTestFile.ts'] },
      ),
      // A context of Node's vm for each file isolates as well as a process, and starts in a third of the time.
      project(
        'app',
        { include: ['pwa/**/*.test.ts'], exclude: [timeZoneTests, ...appInProcesses] },
        { inContexts: true, plugins: appPlugins(), setupFiles: ['./tests/support/app/clearTimers.ts'] },
      ),
      project(
        'app-in-processes',
        { include: appInProcesses },
        { plugins: appPlugins(), setupFiles: ['./tests/support/app/clearTimers.ts'] },
      ),
      project(
        'components',
        { include: ['pwa/**/*.test.tsx'] },
        {
          inContexts: true,
          plugins: appPlugins(),
          setupFiles: ['clearTimers', 'lazyElementErrors', 'noNetwork'].map(
            (name) => `./tests/support/app/${name}.ts`,
          ),
        },
      ),
      project('utc', { include: [timeZoneTests] }, { plugins: textPlugins() }),
      project(
        'los-angeles',
        { include: [timeZoneTests] },
        { TZ: 'America/Los_Angeles', plugins: textPlugins() },
      ),
      project('auckland', { include: [timeZoneTests] }, { TZ: 'Pacific/Auckland', plugins: textPlugins() }),
      // These need the production build.
      project('start', { include: ['tests/deployment/start.test.ts'] }),
      project('engines', { include: ['tests/engines/*.test.ts'] }, { testTimeout: 180_000 }),
    ],
  },
});
