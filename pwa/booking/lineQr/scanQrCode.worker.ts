import jsQR from 'jsqr';
import { hasImageSignature, maxFileSize } from './imageFile.ts';
import { scanRegions, type ScanRegion } from './scanRegions.ts';

/** Why a file could not be scanned. */
export type ScanFailure = 'notPicture' | 'tooLarge' | 'unopenable' | 'stopped';

export type ScanResult =
  | { kind: 'found'; text: string }
  | { kind: 'notFound' }
  | { kind: 'failed'; reason: ScanFailure };

/** ms: in tests, no code was found after a longer time */
const scanTimeout = 8000;

addEventListener('message', (event: MessageEvent<Blob>) => {
  void scan(event.data).then((result) => postMessage(result));
});

async function scan(file: Blob): Promise<ScanResult> {
  if (file.size > maxFileSize) return { kind: 'failed', reason: 'tooLarge' };
  const start = file.slice(0, 4);
  const header = await start.arrayBuffer().catch(() => null);
  if (!header) return { kind: 'failed', reason: 'unopenable' };
  if (!hasImageSignature(new Uint8Array(header))) return { kind: 'failed', reason: 'notPicture' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { kind: 'failed', reason: 'unopenable' };

  const text = findCode(picture);
  picture.close();
  return text ? { kind: 'found', text } : { kind: 'notFound' };
}

function findCode(picture: ImageBitmap): string | null {
  const deadline = performance.now() + scanTimeout;
  for (const region of scanRegions(picture.width, picture.height)) {
    const { data, width, height } = drawRegion(picture, region);
    const text = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })?.data.trim();
    if (text) return text;
    if (performance.now() > deadline) return null;
  }
  return null;
}

function drawRegion(picture: ImageBitmap, region: ScanRegion): ImageData {
  const width = Math.max(1, Math.round(region.width * region.scale));
  const height = Math.max(1, Math.round(region.height * region.scale));
  const angle = (region.rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const canvas = new OffscreenCanvas(
    Math.ceil(width * cos + height * sin),
    Math.ceil(width * sin + height * cos),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gave no 2D canvas context');
  context.fillStyle = region.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.imageSmoothingQuality = 'high';
  const { left, top } = region;
  context.drawImage(picture, left, top, region.width, region.height, -width / 2, -height / 2, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
