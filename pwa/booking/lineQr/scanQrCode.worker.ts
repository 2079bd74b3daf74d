import jsQR from 'jsqr';
import { readSlipCode } from '#contract/slipCode.ts';
import { hasImageSignature, maxFileSize } from './imageFile.ts';
import { isLineLink } from './lineLink.ts';
import { scanRegions, type ScanRegion } from './scanRegions.ts';

export type ScanFailure = 'notPicture' | 'tooLarge' | 'unopenable' | 'stopped';

export type ScanResult =
  | { kind: 'found'; text: string }
  | { kind: 'notFound' }
  | { kind: 'failed'; reason: ScanFailure };

/** ms; in tests, scans that took longer found no code */
const scanTimeout = 8000;

/** ms for which the wanted code is searched after another one was found */
const timeForWanted = 1500;

/** the maximum of other codes skipped in one region */
const maxSkippedCodes = 4;

export type WantedCode = 'line' | 'slip';
export type ScanRequest = { file: Blob; wanted: WantedCode };

const isWanted: Record<WantedCode, (text: string) => boolean> = {
  line: isLineLink,
  slip: (text) => readSlipCode(text) !== null,
};

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  void scan(data).then((result) => postMessage(result));
});

async function scan({ file, wanted }: ScanRequest): Promise<ScanResult> {
  if (file.size > maxFileSize) return { kind: 'failed', reason: 'tooLarge' };
  const start = file.slice(0, 4);
  const header = await start.arrayBuffer().catch(() => null);
  if (!header) return { kind: 'failed', reason: 'unopenable' };
  if (!hasImageSignature(new Uint8Array(header))) return { kind: 'failed', reason: 'notPicture' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { kind: 'failed', reason: 'unopenable' };

  const text = findCode(picture, isWanted[wanted]);
  picture.close();
  return text ? { kind: 'found', text } : { kind: 'notFound' };
}

function findCode(picture: ImageBitmap, isTaken: (text: string) => boolean): string | null {
  let deadline = performance.now() + scanTimeout;
  let other: string | null = null;
  for (const region of scanRegions(picture.width, picture.height)) {
    const texts = codesIn(drawRegion(picture, region));
    for (const text of texts) {
      if (isTaken(text)) return text;
      if (other === null) deadline = Math.min(deadline, performance.now() + timeForWanted);
      other ??= text;
    }
    if (performance.now() > deadline) break;
  }
  return other;
}

/** Each code found is painted over, since the library finds only one at a time. */
function* codesIn(image: ImageData): Generator<string> {
  const { data, width, height } = image;
  for (let found = 0; found <= maxSkippedCodes; found += 1) {
    const code = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
    if (!code) return;
    const text = code.data.trim();
    if (text) yield text;
    const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location;
    paintOver(image, [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner]);
  }
}

function paintOver({ data, width, height }: ImageData, corners: { x: number; y: number }[]): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const within = (value: number, size: number) => Math.min(Math.max(Math.round(value), 0), size);
  const [left, right] = [within(Math.min(...xs), width), within(Math.max(...xs), width)];
  const [top, bottom] = [within(Math.min(...ys), height), within(Math.max(...ys), height)];
  for (let y = top; y < bottom; y += 1) data.fill(255, 4 * (y * width + left), 4 * (y * width + right));
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
