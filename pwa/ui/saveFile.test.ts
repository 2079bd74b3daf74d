// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savePicture } from './saveFile.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)';
const picture = new Blob(['png'], { type: 'image/png' });
const share = vi.fn<(data: ShareData) => Promise<void>>();
const download = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  share.mockReset().mockResolvedValue();
  download.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(download);
  Object.assign(navigator, { share, canShare: () => true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const save = async (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await savePicture('promptpay.png', picture);
  return { shared: share.mock.calls.length, downloaded: download.mock.calls.length };
};

it('a picture goes to the share sheet of an iPhone, which has “Save Image”', async () => {
  expect(await save(iPhone)).toEqual({ shared: 1, downloaded: 0 });
  const [file] = share.mock.calls[0]![0].files!;
  expect([file!.name, file!.type]).toEqual(['promptpay.png', 'image/png']);
});

it('is downloaded elsewhere, and where nothing can be shared', async () => {
  expect(await save(android)).toEqual({ shared: 0, downloaded: 1 });
  Object.assign(navigator, { canShare: () => false });
  expect(await save(iPhone)).toEqual({ shared: 0, downloaded: 2 });
});

it('is downloaded when the sheet cannot be opened, not when it was closed', async () => {
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  expect(await save(iPhone)).toEqual({ shared: 1, downloaded: 0 });
  share.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
  expect(await save(iPhone)).toEqual({ shared: 2, downloaded: 1 });
});
