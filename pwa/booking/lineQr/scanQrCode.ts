import { ownScript } from '../../app/trustedTypes.ts';
// oxlint-disable-next-line import/default -- the bundler gives the worker's address here
import readerAddress from './scanQrCode.worker.ts?worker&url';
import type { QrReading } from './reading.ts';

/** ms: past the worker's own patience, for a browser that hangs while opening a picture */
const limit = 20_000;

/**
 * Looks for a QR code in a picture, off the page's thread. Never rejects: what went wrong is in the answer.
 * Aborting the signal stops the work at once.
 */
export function readQr(file: Blob, signal: AbortSignal): Promise<QrReading> {
  return new Promise((resolve) => {
    const worker = new Worker(ownScript(readerAddress), { type: 'module' });
    const finish = (reading: QrReading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(reading);
    };
    const stop = () => finish({ kind: 'failed', fault: 'stopped' });
    const timer = setTimeout(stop, limit);
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('message', (event: MessageEvent<QrReading>) => finish(event.data));
    worker.addEventListener('error', stop);
    worker.postMessage(file, []);
  });
}
