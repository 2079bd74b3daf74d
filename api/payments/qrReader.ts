import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** `data`: RGBA, four bytes for each pixel. */
type Pixels = { data: Uint8Array; width: number; height: number };

type ReadQr = (picture: Pixels) => Promise<string | null>;

// In plain JavaScript, since a thread has neither the bundle nor the loader of the process that starts it.
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const jsQR = require(workerData);
  parentPort.postMessage('ready');
  parentPort.on('message', ({ data, width, height }) => {
    const found = jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' });
    parentPort.postMessage(found ? found.data : null);
  });`;

const library = createRequire(import.meta.url).resolve('jsqr');

/**
 * Runs `work`, for which codes are read in a separate thread: a picture can be made such that one scan takes
 * seconds, during which this thread would serve nobody. Returns null when one scan takes longer than `ms`.
 */
export async function withQrReader<T>(ms: number, work: (read: ReadQr) => Promise<T>): Promise<T | null> {
  const thread = new Worker(script, { eval: true, workerData: library, execArgv: [], env: {} });
  // errors reach `once`; but without a listener, one during the termination would end the process
  thread.on('error', () => {});
  let signal = null as AbortSignal | null;
  try {
    await once(thread, 'message');
    return await work(async (picture) => {
      signal = AbortSignal.timeout(ms);
      thread.postMessage(picture, []);
      const [text] = (await once(thread, 'message', { signal })) as [string | null];
      return text;
    });
  } catch (error) {
    if (signal?.aborted) return null;
    throw error;
  } finally {
    await thread.terminate();
  }
}
