import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('../worker/customerPush.ts', import.meta.url));

/** Builds the service worker of customers' notifications as one script: `customer-push/worker.js`. */
export const customerPushWorker = (): Plugin => ({
  name: 'customer-push-worker',
  apply: 'build',
  async generateBundle() {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
      },
    });
    const { output } = result as Rolldown.RolldownOutput;
    this.emitFile({ type: 'asset', fileName: 'customer-push/worker.js', source: output[0].code });
  },
});
