import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { generate, validate } from 'promptparse';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photographedSlip, slipPicture, slipText } from '../../tests/support/api/slipPictures.ts';
import { readSlipCode } from '../contract/slipCode.ts';
import { UnreadableImage } from '../uploads/images.ts';
import { processPicture } from '../uploads/readPicture.ts';
import { decodeSlip } from './slipPicture.ts';

describe('the text of a slip’s QR code', () => {
  const reference = fc.stringMatching(/^[0-9A-Z]{6,25}$/);

  it('says bank and reference, as another library writes and reads it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{3}$/), reference, (sendingBank, transRef) => {
        const text = generate.slipVerify({ sendingBank, transRef });
        expect(readSlipCode(text)).toEqual({ bank: sendingBank, reference: transRef });
        expect(validate.slipVerify(text)).toEqual({ sendingBank, transRef });
      }),
    );
  });

  it('is read from a bank that writes the checksum without its leading zeros', () => {
    const texts = Array.from({ length: 3000 }, (_, at) =>
      generate.slipVerify({ sendingBank: '014', transRef: `20261124${at}` }),
    ).filter((text) => /91040[0-9A-F]{3}$/.test(text));
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const written = text.replace(/91040+([0-9A-F]+)$/, '9104$1');
      expect(readSlipCode(written)).toEqual(readSlipCode(text));
      expect(readSlipCode(written)).not.toBeNull();
    }
  });

  it('of TrueMoney’s receipts is read too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{8,30}$/), (transactionId) => {
        const text = generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId, date: '24112026' });
        expect(readSlipCode(text)).toEqual({ bank: 'truemoney', reference: transactionId });
      }),
    );
  });

  it('is none when a character of it was changed, or it is another code', () => {
    fc.assert(
      fc.property(reference, fc.nat(), fc.stringMatching(/^[0-9A-Z-]$/), (transRef, at, character) => {
        const text = generate.slipVerify({ sendingBank: '014', transRef });
        const index = at % text.length;
        fc.pre(text[index] !== character);
        expect(readSlipCode(text.slice(0, index) + character + text.slice(index + 1))).toBeNull();
      }),
    );
    expect(readSlipCode(generate.anyId({ type: 'MSISDN', target: '0812345678' }))).toBeNull();
    expect(readSlipCode('https://line.me/ti/p/abc')).toBeNull();
    expect(readSlipCode(`00-9${'0'.repeat(40)}`)).toBeNull();
  });
});

describe('a receipt', () => {
  const read = async (picture: Promise<Buffer>) => (await decodeSlip(await picture)).code?.reference ?? null;

  it.each(['png', 'jpeg', 'webp'] as const)(
    'as %s is read, and stored as WebP without metadata',
    async (format) => {
      const picture = (await slipPicture(slipText('20261124ABCDEF'))).withExif({
        IFD0: { Copyright: 'Canary' },
      });
      const { code, bytes } = await decodeSlip(await picture.toFormat(format).toBuffer());
      expect(code).toEqual({ bank: '014', reference: '20261124ABCDEF' });
      const stored = await sharp(bytes).metadata();
      expect([stored.format, stored.width, stored.exif]).toEqual(['webp', 720, undefined]);
    },
  );

  it('photographed from a screen, cropped, or large is read', async () => {
    const text = slipText('20261124ABCDEF');
    const whole = await slipPicture(text);
    const cropped = whole.clone().extract({ left: 400, top: 960, width: 320, height: 320 }).png().toBuffer();
    const large = whole.clone().resize(2160, 3840).jpeg().toBuffer();
    for (const picture of [photographedSlip(text), cropped, large])
      expect(await read(picture)).toBe('20261124ABCDEF');
  });

  it('without a code is stored all the same', { tags: ['full'] }, async () => {
    const { code, bytes } = await decodeSlip(await (await slipPicture(null)).jpeg().toBuffer());
    expect([code, bytes.length > 0]).toEqual([null, true]);
    expect(await read((await slipPicture('https://example.com')).png().toBuffer())).toBeNull();
  });

  it('made to be slow to read is given up, and meanwhile others are served', { tags: ['full'] }, async () => {
    const [width, height] = [400, 800];
    const noise = Buffer.from(
      Array.from({ length: width * height }, (_, i) => (Math.sin(i * i) > 0 ? 255 : 0)),
    );
    const picture = await sharp(noise, { raw: { width, height, channels: 1 } })
      .resize(3 * width, 3 * height, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const before = performance.eventLoopUtilization();
    expect((await decodeSlip(picture)).code).toBeNull();
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['truncated', async () => (await (await slipPicture(null)).jpeg().toBuffer()).subarray(0, 900)],
  ])('that is %s is refused', async (_kind, make) => {
    const bytes = await make();
    await expect((async () => decodeSlip(bytes))()).rejects.toThrow(UnreadableImage);
  });

  it('of 36 megapixels is refused, and named too large', async () => {
    const bytes = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await expect(processPicture('slip', 'a', () => decodeSlip(bytes))).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('25 megapixels at most. Send a smaller one') as string,
    });
  });
});
