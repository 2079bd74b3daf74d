import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

export const browserTarget = 'es2022';

export async function buildWorker(file: string, define: Record<string, string> = {}): Promise<string> {
  const input = fileURLToPath(new URL(`../worker/${file}`, import.meta.url));
  const result = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: browserTarget,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}
