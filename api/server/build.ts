import { join } from 'node:path';
import { build } from 'esbuild';
import { projectFolder } from '../config.ts';

// Packages stay external, since some load native binaries.
await build({
  absWorkingDir: projectFolder,
  entryPoints: {
    main: 'api/main.ts',
    setPassword: 'api/auth/setPassword.ts',
    forgetSecrets: 'api/settings/forgetSecrets.ts',
    demoReset: 'api/demo/reset.ts',
    backup: 'api/backup/backupCommand.ts',
    restore: 'api/backup/restoreCommand.ts',
  },
  outdir: join('dist', 'api'),
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  logLevel: 'warning',
});
