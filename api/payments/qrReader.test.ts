import { expect, it } from 'vitest';
import { withQrReader } from './qrReader.ts';

it('a picture that takes longer than its time is given up, however many looks are left', async () => {
  const [width, height] = [900, 900];
  const data = Uint8Array.from({ length: 4 * width * height }, (_, at) =>
    Math.sin((at >> 2) ** 2) > 0 ? 255 : 0,
  );
  let looks = 0;
  const found = await withQrReader(300, async (read) => {
    for (; looks < 1_000; looks += 1) await read({ data, width, height });
    return 'all looks were taken';
  });
  expect(found).toBeNull();
  expect(looks).toBeLessThan(1_000);
});
