import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { projectFolder } from '../../api/config.ts';

/** Imports that the linter refuses, and the law that each breaks. */
const refused: [importer: string, imported: string, law: string][] = [
  ['api/bookings/list.ts', 'pwa/site/home/HomePage.tsx', 'the API imports nothing of the app'],
  ['api/contract/booking.ts', 'api/errors.ts', 'the contract imports nothing of the API'],
  ['api/contract/service.ts', 'api/database/client.ts', 'the contract imports nothing of the API'],
  ['api/errors.ts', 'api/database/client.ts', 'errors import the contract alone'],
  ['api/config.ts', 'api/server/listen.ts', 'the configuration imports the contract alone'],
  ['api/database/open.ts', 'api/server/logging.ts', 'the database does not import the server'],
  ['api/database/migrate.ts', 'api/bookings/select.ts', 'the database imports no feature'],
  ['api/server/context.ts', 'api/bookings/select.ts', 'the server imports no feature'],
  ['api/server/health.ts', 'api/bookings/public.ts', 'the server imports no routes'],
  ['api/bookings/status.ts', 'api/payments/admin.ts', 'a feature imports no other routes'],
  ['api/bookings/editBooking.ts', 'api/bookings/admin.ts', 'a feature imports no routes of its own'],
  ['api/bookings/admin.ts', 'api/bookings/public.ts', 'routes import no routes'],
  ['api/notifications/queue/claim.ts', 'api/shop/public.ts', 'a folder in a feature imports no routes'],
  ['api/reviews/list.ts', 'api/bookings/customer.ts', 'a feature imports no routes for customers'],
  ['api/push/keys.ts', 'api/therapistPage/therapist.ts', 'a feature imports no routes for therapists'],
  ['api/shop/select.ts', 'api/app.ts', 'a feature does not import the application'],
  ['api/app.ts', 'api/main.ts', 'the application does not import main'],
  ['api/main.ts', 'api/bookings/admin.ts', 'app.ts alone imports routes'],
  ['pwa/data/shop.ts', 'api/shop/select.ts', 'of the API the app imports the contract alone'],
  ['pwa/site/home/Hero.tsx', 'api/errors.ts', 'of the API the site imports the contract alone'],
  ['pwa/site/home/HomePage.tsx', 'pwa/admin/layout/AdminLayout.tsx', 'site does not import admin'],
  ['pwa/site/home/Hello.tsx', 'pwa/therapist/main.tsx', 'site does not import therapist'],
  ['pwa/site/home/Routed.tsx', 'pwa/routes.tsx', 'site does not import routes'],
  ['pwa/site/layout/Frame.tsx', 'pwa/app/Notices.tsx', 'site does not import app'],
  ['pwa/admin/layout/Sidebar.tsx', 'pwa/site/home/HomePage.tsx', 'admin does not import site'],
  ['pwa/admin/layout/Card.tsx', 'pwa/therapist/main.tsx', 'admin does not import therapist'],
  ['pwa/admin/layout/Routed.tsx', 'pwa/adminRoutes.tsx', 'admin does not import routes'],
  ['pwa/therapist/main.tsx', 'pwa/admin/layout/AdminLayout.tsx', 'therapist does not import admin'],
  ['pwa/therapist/Visit.tsx', 'pwa/site/home/HomePage.tsx', 'therapist does not import site'],
  ['pwa/therapist/Start.tsx', 'pwa/app/Notices.tsx', 'therapist does not import app'],
  ['pwa/routes.tsx', 'pwa/app/Notices.tsx', 'routes do not import app'],
  ['pwa/adminRoutes.tsx', 'pwa/main.tsx', 'routes do not import main'],
  ['pwa/app/Notices.tsx', 'pwa/main.tsx', 'app does not import main'],
  ['pwa/app/Admin.tsx', 'pwa/admin/layout/AdminLayout.tsx', 'app does not import admin'],
  ['pwa/booking/Slots.tsx', 'pwa/site/home/HomePage.tsx', 'booking imports no screen'],
  ['pwa/booking/Times.tsx', 'pwa/therapist/main.tsx', 'booking imports no screen'],
  ['pwa/data/session.ts', 'pwa/booking/Fields.tsx', 'data does not import booking'],
  ['pwa/data/slots.ts', 'pwa/admin/layout/AdminLayout.tsx', 'data imports no screen'],
  ['pwa/data/reviews.ts', 'pwa/ui/Button.tsx', 'data imports no components'],
  ['pwa/worker/files.ts', 'pwa/ui/Button.tsx', 'the service worker imports no components'],
  ['pwa/worker/push.ts', 'pwa/admin/layout/AdminLayout.tsx', 'the service worker imports no screen'],
  ['pwa/ui/Toast.tsx', 'pwa/data/client.ts', 'ui knows no feature'],
  ['pwa/ui/Money.tsx', 'pwa/booking/Fields.tsx', 'ui knows no feature'],
  ['pwa/ui/Page.tsx', 'pwa/site/home/HomePage.tsx', 'ui knows no feature'],
  ['pwa/i18n/formats.ts', 'pwa/ui/Button.tsx', 'i18n imports no components'],
  ['pwa/i18n/errors.ts', 'pwa/data/client.ts', 'i18n knows no feature'],
  ['pwa/offline/serviceWorkerBridge.ts', 'pwa/data/client.ts', 'offline knows no feature'],
  ['pwa/offline/outbox/send.ts', 'pwa/i18n/language.ts', 'offline imports no texts'],
  ['pwa/offline/outbox/store.ts', 'pwa/ui/Button.tsx', 'offline imports no components'],
  ['pwa/prerender/render.tsx', 'pwa/admin/layout/AdminLayout.tsx', 'prerendered pages are the site alone'],
  ['pwa/build/plugin.ts', 'pwa/site/home/HomePage.tsx', 'the build imports no screen'],
  ['api/inbox/list.ts', 'tests/support/api/callApi.ts', 'the product imports no tests'],
  ['pwa/site/Testing.tsx', 'bench/main.ts', 'the product imports no benchmarks'],
  ['api/inbox/other.ts', 'scripts/other.ts', 'every file is in a room'],
];

const allowed: [importer: string, imported: string][] = [
  ['api/main.ts', 'api/app.ts'],
  ['api/app.ts', 'api/bookings/admin.ts'],
  ['api/bookings/admin.ts', 'api/payments/payments.ts'],
  ['api/bookings/move.ts', 'api/server/context.ts'],
  ['api/server/throttle.ts', 'api/database/client.ts'],
  ['api/database/readJson.ts', 'api/errors.ts'],
  ['pwa/main.tsx', 'pwa/routes.tsx'],
  ['pwa/routes.tsx', 'pwa/site/home/HomePage.tsx'],
  ['pwa/admin/Page.tsx', 'pwa/booking/Fields.tsx'],
  ['pwa/therapist/Page.tsx', 'pwa/booking/Fields.tsx'],
  ['pwa/booking/Fields.tsx', 'pwa/data/client.ts'],
  ['pwa/data/client.ts', 'pwa/offline/connection.ts'],
  ['pwa/offline/connection.ts', 'api/contract/errors.ts'],
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
for (const [importer, imported] of [...refused, ...allowed]) {
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
