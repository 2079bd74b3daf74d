import { fileURLToPath } from 'node:url';

/** The path of a test picture, by its file name. Most of them show a Line QR code. */
export const lineQrPicturePath = (name: string) =>
  fileURLToPath(new URL(`fixtures/line-qr/${name}`, import.meta.url));
