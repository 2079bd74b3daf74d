import { describe, expect, it } from 'vitest';
import { toMessengerLink } from '#contract/messengerLink.ts';
import { inAppBrowser } from './inAppBrowser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser of an app', () => {
  it.each([
    ['line', `${iPhone} Mobile/15E148 Safari Line/14.19.1`],
    ['line', `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Line/14.19.1/IAB`],
    ['other', `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0;FBBV/1]`],
    ['other', `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/488.0;]`],
    ['other', `${iPhone} Mobile/22B83 Instagram 356.0.0.28.101 (iPhone15,2; iOS 18_1)`],
    [
      'other',
      `Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile`,
    ],
    [null, `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`],
    [null, `${iPhone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
    [null, `${android} Chrome/130.0.0.0 Mobile Safari/537.36`],
    [null, 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ])('is %s: %s', (app, userAgent) => {
    expect(inAppBrowser(userAgent)).toBe(app);
  });

  it('is left by a link that keeps its parameters and what follows the #', () => {
    expect(toMessengerLink('https://shop.example/t/abc')).toBe(
      'https://shop.example/t/abc?openExternalBrowser=1',
    );
    expect(toMessengerLink('https://shop.example/b/x?lang=th#pay')).toBe(
      'https://shop.example/b/x?lang=th&openExternalBrowser=1#pay',
    );
    const once = toMessengerLink('https://shop.example/');
    expect(toMessengerLink(once)).toBe(once);
  });
});
