import { shrinkPicture } from '../../ui/shrinkPicture.ts';
import { trustedWorkerUrl } from '../../offline/trustedTypes.ts';
// oxlint-disable-next-line import/default -- the bundler provides the worker's URL
import workerUrl from './scanQrCode.worker.ts?worker&url';
import type { ScanRequest, ScanResult, WantedCode } from './scanQrCode.worker.ts';

/** ms; longer than the worker's timeout, for a browser that hangs while decoding an image */
const timeout = 20_000;

/**
 * Runs in a web worker; aborting the signal terminates it. If there are several codes, the wanted one is
 * returned. Never rejects: failures are results.
 */
export async function scanQrCode(file: Blob, wanted: WantedCode, signal: AbortSignal): Promise<ScanResult> {
  const picture = await shrinkPicture(file);
  return new Promise((resolve) => {
    const worker = new Worker(trustedWorkerUrl(workerUrl), { type: 'module' });
    const finish = (result: ScanResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const stop = () => finish({ kind: 'failed', reason: 'stopped' });
    const timer = setTimeout(stop, timeout);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('message', (event: MessageEvent<ScanResult>) => finish(event.data));
    worker.addEventListener('error', stop);
    worker.postMessage({ file: picture, wanted } satisfies ScanRequest, []);
  });
}
