// A plugin of the linter: which room of the house may import which. In JavaScript, since Node 20 reads no TypeScript.
import { dirname, join, relative, sep } from 'node:path';

const belowFeatures = ['api/server', 'api/database', 'api/errors', 'api/config', 'api/contract'];
const belowScreens = ['pwa/data', 'pwa/ui', 'pwa/i18n', 'pwa/offline', 'api/contract'];

/** A file belongs to the first room whose pattern matches. It may import its own room, and those that are named. */
const rooms = [
  { name: 'tests', files: /\.test\.tsx?$|^tests\/|^bench\//, mayImport: 'anything' },

  { name: 'api/main', files: /^api\/main\.ts$/, mayImport: ['api/app', 'api/features', ...belowFeatures] },
  { name: 'api/app', files: /^api\/app\.ts$/, mayImport: ['api/routes', 'api/features', ...belowFeatures] },
  { name: 'api/config', files: /^api\/config\.ts$/, mayImport: ['api/contract'] },
  { name: 'api/errors', files: /^api\/errors\.ts$/, mayImport: ['api/contract'] },
  { name: 'api/contract', files: /^api\/contract\//, mayImport: [], packages: ['valibot', 'promptparse'] },
  {
    name: 'api/database',
    files: /^api\/database\//,
    mayImport: ['api/errors', 'api/config', 'api/contract'],
  },
  { name: 'api/server', files: /^api\/server\//, mayImport: belowFeatures },
  {
    name: 'api/routes',
    files: /^api\/\w+\/(?:public|admin|customer|therapist)\.ts$/,
    mayImport: ['api/features', ...belowFeatures],
    isClosed: true,
  },
  { name: 'api/features', files: /^api\/\w+\//, mayImport: belowFeatures },

  {
    name: 'pwa/main',
    files: /^pwa\/main\.tsx$/,
    mayImport: ['pwa/app', 'pwa/routes', 'pwa/site', ...belowScreens],
  },
  { name: 'pwa/app', files: /^pwa\/app\//, mayImport: ['pwa/routes', 'pwa/site', ...belowScreens] },
  {
    name: 'pwa/routes',
    files: /^pwa\/(?:r|adminR)outes\.tsx$/,
    mayImport: ['pwa/site', 'pwa/admin', ...belowScreens],
  },
  { name: 'pwa/site', files: /^pwa\/site\//, mayImport: ['pwa/booking', ...belowScreens] },
  { name: 'pwa/admin', files: /^pwa\/admin\//, mayImport: ['pwa/booking', ...belowScreens] },
  { name: 'pwa/therapist', files: /^pwa\/therapist\//, mayImport: ['pwa/booking', ...belowScreens] },
  { name: 'pwa/booking', files: /^pwa\/booking\//, mayImport: belowScreens },
  { name: 'pwa/worker', files: /^pwa\/worker\//, mayImport: ['pwa/data', 'pwa/offline', 'api/contract'] },
  { name: 'pwa/data', files: /^pwa\/data\//, mayImport: ['pwa/offline', 'pwa/i18n', 'api/contract'] },
  { name: 'pwa/ui', files: /^pwa\/ui\//, mayImport: ['pwa/i18n', 'pwa/offline', 'api/contract'] },
  { name: 'pwa/i18n', files: /^pwa\/i18n\//, mayImport: ['pwa/offline', 'api/contract'] },
  { name: 'pwa/offline', files: /^pwa\/offline\//, mayImport: ['api/contract'] },

  {
    name: 'pwa/prerender',
    files: /^pwa\/prerender\//,
    mayImport: ['pwa/build', 'pwa/site', 'pwa/ui', 'pwa/i18n', 'api/contract'],
  },
  { name: 'pwa/build', files: /^pwa\/build\//, mayImport: ['pwa/i18n', 'api/contract'] },
  {
    name: 'configuration',
    files: /^[\w.-]+$/,
    mayImport: ['pwa/build', 'pwa/prerender', 'pwa/i18n', 'tests'],
  },
];

const roomOf = (file) => rooms.find(({ files }) => files.test(file));

/** The file that an import leads to, from the root of the project; null for a package. */
function targetOf(file, specifier) {
  const path = specifier
    .replace(/\?.*$/, '')
    .replace(/^#contract\//, '/api/contract/')
    .replace(/^#i18n\//, '/pwa/i18n/');
  if (path.startsWith('/')) return path.slice(1);
  return path.startsWith('.') ? join(dirname(file), path).replaceAll(sep, '/') : null;
}

/** What is wrong with an import; null when nothing is. */
function faultOf(file, specifier) {
  const from = roomOf(file);
  if (!from) return `${file} is in no room: see tests/gate/importLaw.js.`;
  if (from.mayImport === 'anything') return null;
  const target = targetOf(file, specifier);
  if (target === null) {
    const isAllowed = !from.packages || from.packages.includes(specifier.split('/', 1)[0]);
    return isAllowed
      ? null
      : `${specifier} is a package, and ${from.name} imports none but ${from.packages.join(' and ')}.`;
  }
  const to = roomOf(target);
  if (!to) return `${target} is in no room: see tests/gate/importLaw.js.`;
  const isAllowed = to === from ? !from.isClosed : from.mayImport.includes(to.name);
  return isAllowed
    ? null
    : `${target} is in ${to.name}, which ${from.name} may not import: see tests/gate/importLaw.js.`;
}

const imports = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, '/');
    const check = (node, source) => {
      const fault = typeof source?.value === 'string' ? faultOf(file, source.value) : null;
      if (fault) context.report({ node, message: fault });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

/** Whoever has routes imports the type `Feature`. */
const routes = {
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, '/');
    const mayHaveRoutes = ['api/routes', 'api/app', 'api/server', 'tests'].includes(roomOf(file)?.name);
    return {
      ImportSpecifier(node) {
        if (mayHaveRoutes || node.imported.name !== 'Feature' || !file.startsWith('api/')) return;
        context.report({
          node,
          message: 'Routes are in public.ts, admin.ts, customer.ts or therapist.ts of their noun.',
        });
      },
    };
  },
};

export default { meta: { name: 'house' }, rules: { imports, routes } };
