import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../api/config.ts';

const belowFeatures = ['api/server', 'api/database', 'api/errors', 'api/config', 'api/contract'];
const belowScreens = ['pwa/data', 'pwa/ui', 'pwa/i18n', 'pwa/offline', 'api/contract'];

/** A file of each room, and the rooms whose files it may import. The linter refuses it every other room. */
const rooms: Record<string, { file: string; mayImport: string[] }> = {
  tests: { file: 'bench/probe.ts', mayImport: [] },
  'api/main': { file: 'api/main.ts', mayImport: ['api/app', 'api/features', ...belowFeatures] },
  'api/app': { file: 'api/app.ts', mayImport: ['api/routes', 'api/features', ...belowFeatures] },
  'api/config': { file: 'api/config.ts', mayImport: ['api/contract'] },
  'api/errors': { file: 'api/errors.ts', mayImport: ['api/contract'] },
  'api/contract': { file: 'api/contract/probe.ts', mayImport: [] },
  'api/database': {
    file: 'api/database/probe.ts',
    mayImport: ['api/errors', 'api/config', 'api/contract'],
  },
  'api/server': { file: 'api/server/probe.ts', mayImport: belowFeatures.slice(1) },
  'api/routes': { file: 'api/bookings/admin.ts', mayImport: ['api/features', ...belowFeatures] },
  'api/features': { file: 'api/bookings/status/probe.ts', mayImport: belowFeatures },
  'pwa/main': { file: 'pwa/main.tsx', mayImport: ['pwa/app', 'pwa/routes', 'pwa/site', ...belowScreens] },
  'pwa/app': { file: 'pwa/app/Probe.tsx', mayImport: ['pwa/routes', 'pwa/site', ...belowScreens] },
  'pwa/routes': { file: 'pwa/routes.tsx', mayImport: ['pwa/site', 'pwa/admin', ...belowScreens] },
  'pwa/site': { file: 'pwa/site/home/Probe.tsx', mayImport: ['pwa/booking', ...belowScreens] },
  'pwa/admin': { file: 'pwa/admin/layout/Probe.tsx', mayImport: ['pwa/booking', ...belowScreens] },
  'pwa/therapist': { file: 'pwa/therapist/main.tsx', mayImport: ['pwa/booking', ...belowScreens] },
  'pwa/booking': { file: 'pwa/booking/Probe.tsx', mayImport: belowScreens },
  'pwa/worker': { file: 'pwa/worker/probe.ts', mayImport: ['pwa/data', 'pwa/offline', 'api/contract'] },
  'pwa/data': { file: 'pwa/data/probe.ts', mayImport: ['pwa/offline', 'pwa/i18n', 'api/contract'] },
  'pwa/ui': { file: 'pwa/ui/Probe.tsx', mayImport: ['pwa/i18n', 'pwa/offline', 'api/contract'] },
  'pwa/i18n': { file: 'pwa/i18n/probe.ts', mayImport: ['pwa/offline', 'api/contract'] },
  'pwa/offline': { file: 'pwa/offline/probe.ts', mayImport: ['api/contract'] },
  'pwa/prerender': {
    file: 'pwa/prerender/Probe.tsx',
    mayImport: ['pwa/build', 'pwa/site', 'pwa/ui', 'pwa/i18n', 'api/contract'],
  },
  'pwa/build': { file: 'pwa/build/probe.ts', mayImport: ['pwa/i18n', 'api/contract'] },
  configuration: {
    file: 'vite.config.ts',
    mayImport: ['pwa/build', 'pwa/prerender', 'pwa/i18n', 'tests'],
  },
};

const names = Object.keys(rooms);
const importers = names.filter((name) => name !== 'tests');

/** Further imports that the linter refuses, since their files have other places or names. */
const refused: [importer: string, imported: string, law: string][] = [
  ['api/reviews/admin.ts', 'api/reviews/public.ts', 'routes import no routes'],
  ['api/reviews/list.ts', 'api/bookings/customer.ts', 'a feature imports no routes for customers'],
  ['api/push/keys.ts', 'api/therapistPage/therapist.ts', 'a feature imports no routes for therapists'],
  ['api/payments/list.ts', 'api/payments/public.ts', 'a feature imports no routes of its own'],
  ['pwa/site/home/Routed.tsx', 'pwa/adminRoutes.tsx', 'the administrator’s routes are routes'],
  ['pwa/adminRoutes.tsx', 'pwa/main.tsx', 'the administrator’s routes import what routes import'],
  ['api/inbox/list.ts', 'tests/support/api/callApi.ts', 'the product imports no tests'],
  ['pwa/site/Other.tsx', 'pwa/site/home/Other.test.tsx', 'a test beside the product is a test'],
  ['api/inbox/other.ts', 'scripts/other.ts', 'every file is in a room'],
];

const allowed: [importer: string, imported: string][] = [
  ['api/reviews/admin.ts', 'api/payments/payments.ts'],
  ['pwa/admin/Page.tsx', 'pwa/admin/layout/Sidebar.tsx'],
  ['pwa/adminRoutes.tsx', 'pwa/admin/Page.tsx'],
  ['api/bookings/admin.test.ts', 'pwa/data/client.ts'],
];

const specifierOf = (importer: string, imported: string): string => {
  const path = relative(dirname(importer), imported);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Every form in which a file can import another. */
const forms: Record<string, (from: string) => string> = {
  'a value': (from) => `import { one } from '${from}';`,
  'a type': (from) => `import type { One } from '${from}';`,
  'a type in place': (from) => `export type Two = import('${from}').One;`,
  'a name that is exported again': (from) => `export { one } from '${from}';`,
  'all that is exported again': (from) => `export * from '${from}';`,
  'an effect': (from) => `import '${from}';`,
  'a chunk that is loaded later': (from) => `export const two = () => import('${from}');`,
};

const probes: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.values(forms).map((form, at) => [`pwa/ui/form${at}.ts`, [form('../data/client.ts')]]),
  ),
  'pwa/data/alias.ts': [
    "import { one } from '#contract/errors.ts';",
    "import { two } from '#i18n/errors.ts';",
  ],
  'pwa/offline/alias.ts': ["import { one } from '#i18n/errors.ts';"],
  'api/contract/packages.ts': ["import { one } from 'postgres';", "import { two } from 'valibot';"],
  'api/reviews/write.ts': ["import type { Feature } from '../server/context.ts';"],
  'api/reviews/therapist.ts': ["import type { Feature } from '../server/context.ts';"],
  'pwa/data/a.ts': ["import type { B } from './b.ts';", 'export type A = { b: B };'],
  'pwa/data/b.ts': ["import type { A } from './a.ts';", 'export type B = { a: A | null };'],
};
const pairs = importers.flatMap((name) =>
  names.filter((other) => other !== name).map((other) => [rooms[name]!.file, rooms[other]!.file] as const),
);
for (const [importer, imported] of [...pairs, ...refused, ...allowed]) {
  (probes[importer] ??= []).push(`import '${specifierOf(importer, imported)}';`);
}

type Report = { filename: string; code: string; message: string };
let reports: Report[];

// one run of the linter, with the project's settings, over a tree of files that hold nothing but these imports
beforeAll(async () => {
  const tree = await mkdtemp(join(tmpdir(), 'import-law-'));
  const settings = ['.oxlintrc.json', 'tests/gate/importLaw.js'];
  for (const file of settings) await cp(join(projectFolder, file), join(tree, file));
  for (const [file, lines] of Object.entries(probes)) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), lines.join('\n'));
  }
  const oxlint = join(projectFolder, 'node_modules/oxlint/bin/oxlint');
  // it exits with 1 because it has refused something
  const run = promisify(execFile)(process.execPath, [oxlint, '--format=json'], { cwd: tree });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  reports = (JSON.parse(stdout) as { diagnostics: Report[] }).diagnostics;
  await rm(tree, { recursive: true });
});

/** What the linter says of a file. */
const faultsOf = (file: string, rule = 'house(imports)'): string[] =>
  reports.filter(({ filename, code }) => filename === file && code === rule).map(({ message }) => message);

it('each room of the law is named here', async () => {
  const law = await readFile(join(projectFolder, 'tests/gate/importLaw.js'), 'utf8');
  const inLaw = [...law.matchAll(/\bname: '([^']+)', files:|^ {4}name: '([^']+)',$/gm)].map(
    ([, inLine, ownLine]) => inLine ?? ownLine ?? '',
  );
  expect(inLaw.toSorted()).toEqual(names.toSorted());
});

it.each(importers)('a file of %s imports only the rooms that it may', (name) => {
  const faults = faultsOf(rooms[name]!.file);
  const accepted = names.filter(
    (other) => other !== name && !faults.some((fault) => fault.startsWith(`${rooms[other]!.file} `)),
  );
  expect(accepted.toSorted()).toEqual(rooms[name]!.mayImport.toSorted());
});

it.each(refused)('%s cannot import %s: %s', (importer, imported) => {
  expect(faultsOf(importer).filter((fault) => fault.startsWith(`${imported} `))).toHaveLength(1);
});

it.each(allowed)('%s can import %s', (importer, imported) => {
  expect(faultsOf(importer).filter((fault) => fault.startsWith(`${imported} `))).toEqual([]);
});

it.each(Object.keys(forms).map((form, at) => [form, at] as const))('%s counts as an import', (_form, at) => {
  expect(faultsOf(`pwa/ui/form${at}.ts`)).toHaveLength(1);
});

it('a short name of a folder stands for the folder', () => {
  expect([faultsOf('pwa/data/alias.ts'), faultsOf('pwa/offline/alias.ts')]).toEqual([
    [],
    [expect.stringMatching('^pwa/i18n/errors.ts ')],
  ]);
});

it('the contract imports two packages and no others', () => {
  expect(faultsOf('api/contract/packages.ts')).toEqual([expect.stringContaining('postgres')]);
});

it('routes are in files that are called so', () => {
  expect(faultsOf('api/reviews/write.ts', 'house(routes)')).toHaveLength(1);
  expect(faultsOf('api/reviews/therapist.ts', 'house(routes)')).toEqual([]);
});

it('two files that need each other for a type alone are a circle', () => {
  expect(faultsOf('pwa/data/a.ts', 'import(no-cycle)')).toHaveLength(1);
});

/** The folders of `api/` that import each other, by name. */
async function foldersThatImportEachOther(): Promise<string[]> {
  const api = join(projectFolder, 'api');
  const files = (await readdir(api, { recursive: true })).filter((file) =>
    /^(?!.*\.test\.).*\/.*\.ts$/.test(file),
  );
  const imports = new Set<string>();
  const folderOf = (file: string) => file.split('/', 1)[0] ?? '';
  for (const file of files) {
    const text = await readFile(join(api, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g))
      imports.add(`${folderOf(file)} ${folderOf(join(dirname(file), imported))}`);
  }
  return [...imports].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && imports.has(`${other} ${one}`);
  });
}

// each pair has its reason in docs/decisions/build-and-tooling.md
it('of the folders in api two import each other', async () => {
  expect(await foldersThatImportEachOther()).toEqual(['bookings customers']);
});
