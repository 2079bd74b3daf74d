import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.ts';

// One file beside the built app; packages stay in node_modules, which they need for their binaries.
await build({
  absWorkingDir: root,
  entryPoints: ['api/main.ts'],
  outfile: join('dist', 'api', 'main.js'),
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  logLevel: 'warning',
});
