import type { Plugin } from 'vite';
import { buildWorker } from './buildWorker.ts';

export const customerPushWorker = (): Plugin => ({
  name: 'customer-push-worker',
  apply: 'build',
  async generateBundle() {
    const source = await buildWorker('customerPush.ts');
    this.emitFile({ type: 'asset', fileName: 'customer-push/worker.js', source });
  },
});
