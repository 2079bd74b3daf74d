import jsQR from 'jsqr';
import { isPicture, largestPicture } from './imageFile.ts';
import type { QrReading } from './reading.ts';
import { views, type View } from './scanRegions.ts';

/** ms: looking longer than this has not been seen to help */
const patience = 8000;

addEventListener('message', (event: MessageEvent<Blob>) => {
  void read(event.data).then((reading) => postMessage(reading));
});

async function read(file: Blob): Promise<QrReading> {
  if (file.size > largestPicture) return { kind: 'failed', fault: 'tooLarge' };
  const start = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return { kind: 'failed', fault: 'unopenable' };
  if (!isPicture(new Uint8Array(start))) return { kind: 'failed', fault: 'notPicture' };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { kind: 'failed', fault: 'unopenable' };

  const text = search(picture);
  picture.close();
  return text ? { kind: 'found', text } : { kind: 'nothing' };
}

function search(picture: ImageBitmap): string | null {
  const deadline = performance.now() + patience;
  for (const view of views(picture.width, picture.height)) {
    const { data, width, height } = draw(picture, view);
    const text = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })?.data.trim();
    if (text) return text;
    if (performance.now() > deadline) return null;
  }
  return null;
}

function draw(picture: ImageBitmap, view: View): ImageData {
  const width = Math.max(1, Math.round(view.width * view.scale));
  const height = Math.max(1, Math.round(view.height * view.scale));
  const angle = (view.turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const canvas = new OffscreenCanvas(
    Math.ceil(width * cos + height * sin),
    Math.ceil(width * sin + height * cos),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = view.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.imageSmoothingQuality = 'high';
  const { left, top } = view;
  context.drawImage(picture, left, top, view.width, view.height, -width / 2, -height / 2, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
