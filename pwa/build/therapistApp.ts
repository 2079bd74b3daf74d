import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { therapistAppFile } from '#contract/builtPages.ts';
import { browserTarget, buildWorker } from './buildWorker.ts';
import { linguiMacro } from './linguiMacro.ts';
import { therapistManifest } from './manifest.ts';

const root = fileURLToPath(new URL('../therapist', import.meta.url));

export async function buildTherapistApp(folder: string): Promise<void> {
  const files = await buildPage();
  const paths = files.flatMap(({ fileName }) => (/\.(?:js|css)$/.test(fileName) ? [`/${fileName}`] : []));
  const builtFiles = JSON.stringify({ version: versionOf(files), paths });
  await Promise.all([
    ...files.map(({ fileName, content }) =>
      write(join(folder, fileName === 'index.html' ? therapistAppFile : fileName), content),
    ),
    write(join(folder, 't/worker.js'), await buildWorker('therapistWorker.ts', { builtFiles })),
    write(join(folder, 't/manifest.webmanifest'), JSON.stringify(therapistManifest)),
  ]);
}

type File = { fileName: string; content: string | Uint8Array };

async function buildPage(): Promise<File[]> {
  const result = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
    plugins: [linguiMacro(), react(), lingui({ failOnMissing: true }), vanillaExtractPlugin()],
    build: {
      write: false,
      target: browserTarget,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        treeshake: { manualPureFunctions: schemaMakers },
        // in one file, since small ones compress worse, and without HTTP/2 only a few are fetched at a time
        output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((file) => ({
    fileName: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }));
}

/** The contract's functions that make schemas: as pure functions, unused ones are left out of the bundle. */
const schemaMakers = [
  'body',
  'emailText',
  'emailWithRule',
  'inputOf',
  'isWithinMaxLength',
  'optionalNumber',
  'optionalOf',
  'optionalText',
  'ruleKey',
  'thaiPhoneWithRule',
];

function versionOf(files: readonly File[]): string {
  const hash = createHash('sha256');
  for (const { fileName, content } of files) hash.update(`${fileName}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const pageFile = /^\/t\/(?!.*\.\w+(?:\?|$))/;

export const therapistAppInDevelopment = (): Plugin => ({
  name: 'therapist-app',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((req, _res, next) => {
      if (req.url && pageFile.test(req.url)) req.url = '/therapist/index.html';
      next();
    });
  },
});
