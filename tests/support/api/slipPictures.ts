import { generate } from 'promptparse';
import sharp from 'sharp';
import { renderSVG } from 'uqr';

let made = 0;

/** The text of the QR code on a receipt of a transfer that no other one of this file has. */
export const slipText = (transRef = `20261124${String(++made).padStart(12, '0')}AB`): string =>
  generate.slipVerify({ sendingBank: '014', transRef });

const qrPicture = (text: string, side: number) =>
  sharp(Buffer.from(renderSVG(text, { ecc: 'M', border: 2 })))
    .resize(side)
    .png()
    .toBuffer();

/** A receipt as a bank's app draws it, with this text as a QR code in its corner; null: without one. `facts` are written on it. */
export async function slipPicture(text: string | null, facts: string[] = []) {
  const lines = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280">
      <rect width="720" height="1280" fill="#eef2fb"/><circle cx="120" cy="120" r="60" fill="#4e2e7f"/>
      ${[300, 380, 460, 620, 700].map((y) => `<rect x="60" y="${y}" width="${y}" height="24" fill="#333"/>`).join('')}
      ${facts.map((fact, line) => `<text x="80" y="${340 + 80 * line}" font-size="40">${fact}</text>`).join('')}
    </svg>`,
  );
  const code = text === null ? [] : [{ input: await qrPicture(text, 220), left: 440, top: 1000 }];
  return sharp(lines)
    .composite(code)
    .png()
    .toBuffer()
    .then((bytes) => sharp(bytes));
}

/** The same, photographed from a screen: turned, noisy and slightly blurred. */
export async function photographedSlip(text: string): Promise<Buffer> {
  const turned = await (await slipPicture(text)).rotate(8, { background: '#777' }).blur(0.8).toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
  return sharp(turned)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 70 })
    .toBuffer();
}
