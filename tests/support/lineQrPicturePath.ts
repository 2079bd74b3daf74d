import { fileURLToPath } from 'node:url';

/** The path of a picture with or without a Line QR code, by its file name. */
export const lineQrPicturePath = (name: string) =>
  fileURLToPath(new URL(`fixtures/line-qr/${name}`, import.meta.url));
