import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin, type Rolldown } from 'vite';
import { ownPageFile } from '#contract/builtPages.ts';
import { linguiMacro } from './linguiMacro.ts';
import { therapistManifest } from './manifest.ts';

const source = (file: string) => fileURLToPath(new URL(`../therapist/${file}`, import.meta.url));
const target = 'es2022';

/** Builds the therapist's page, which shares no script with the site, into the site's folder: `t/` and `assets/`. */
export async function buildTherapistApp(folder: string): Promise<void> {
  const files = await buildPage();
  const paths = files.flatMap(({ fileName }) => (/\.(?:js|css)$/.test(fileName) ? [`/${fileName}`] : []));
  await Promise.all([
    ...files.map(({ fileName, content }) =>
      write(join(folder, fileName === 'index.html' ? ownPageFile : fileName), content),
    ),
    write(join(folder, 't/worker.js'), await buildWorker(paths, versionOf(files))),
    write(join(folder, 't/manifest.webmanifest'), JSON.stringify(therapistManifest)),
  ]);
}

type File = { fileName: string; content: string | Uint8Array };

async function buildPage(): Promise<File[]> {
  const result = await build({
    configFile: false,
    root: source(''),
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [linguiMacro(), lingui({ failOnMissing: true }), vanillaExtractPlugin()],
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { treeshake: { moduleSideEffects: withoutReact, manualPureFunctions: schemaMakers } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((file) => ({
    fileName: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }));
}

// Shared files have hooks for the site beside what is used here.
const withoutReact = (module: string): boolean => !/\/node_modules\/(?:react|@lingui\/react)\//.test(module);

/** The contract's own functions that make schemas: the page needs no schema, and without these names would carry them all. */
const schemaMakers = [
  'body',
  'inputOf',
  'isShortEnough',
  'optionalMatch',
  'optionalText',
  'orNone',
  'ruleKey',
];

/** One script, with the list of files that it stores. */
async function buildWorker(paths: string[], version: string): Promise<string> {
  const result = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: { builtFiles: JSON.stringify({ version, paths }) },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: source('worker.ts'), output: { format: 'iife', codeSplitting: false } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

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

/** In development the page is served beside the site, without its worker. */
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
