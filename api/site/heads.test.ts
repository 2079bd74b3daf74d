import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { type HeadSite, startHeadSite } from '../../tests/support/api/headSite.ts';
import { locale } from '../contract/fields.ts';

const publicUrl = 'https://baanbua.example';
let site: HeadSite;
let portrait: string;
let paths: Record<'home' | 'services' | 'service' | 'therapists' | 'profile' | 'booking', string>;

beforeAll(async () => {
  site = await startHeadSite({ PUBLIC_URL: publicUrl });
  const { api } = site;
  portrait = await site.upload(400, 400);
  const { id, serviceId } = await site.makeTherapist({ name: 'Mali Chaiyasit' });
  const bio = 'Mali has given Thai massage in Phuket since 2011.\nShe listens first.';
  await api.manage('PATCH', `/therapists/${id}`, { bio, imageUrl: portrait });
  await api.manage('PATCH', `/services/${serviceId}`, { name: 'Oil Massage', duration: 90, price: 1200.5 });
  await api.manage('PATCH', '/shop', {
    name: 'Baan Bua',
    line: 'Massage at your home',
    phone: '0812345678',
    lineUrl: '@baanbua',
    translations: { th: { name: 'บ้านบัว', line: 'นวดถึงบ้าน' }, hi: { name: 'बान बुआ' } },
    version: 1,
  });
  paths = {
    home: '/',
    services: '/services',
    service: `/service/${serviceId}`,
    therapists: '/therapists',
    profile: `/therapist/${id}`,
    booking: `/booking/${id}/${serviceId}`,
  };
});
afterAll(() => site.stop());

const names = { en: 'Baan Bua', th: 'บ้านบัว', hi: 'बान बुआ' };
const locales = { en: 'en_US', th: 'th_TH', hi: 'hi_IN' };

describe.each(locale.options)('the head of each public page in %s', (language) => {
  it('has one title, description and address, and the page in every language', async () => {
    for (const path of Object.values(paths)) {
      const head = await site.head(`${path}?lang=${language}`);
      expect(head.language).toBe(language);
      expect([head.titles.length, head.descriptions.length], path).toEqual([1, 1]);
      expect(head.canonicals).toEqual([`${publicUrl}${path}?lang=${language}`]);
      expect(head.alternates).toEqual({
        ...Object.fromEntries(locale.options.map((one) => [one, `${publicUrl}${path}?lang=${one}`])),
        'x-default': publicUrl + path,
      });
    }
  });

  it('tells messengers the same, with a picture that they can read', async () => {
    for (const [page, path] of Object.entries(paths)) {
      const { titles, descriptions, openGraph } = await site.head(`${path}?lang=${language}`);
      expect(openGraph).toMatchObject({
        ogSiteName: names[language],
        ogTitle: titles[0],
        ogDescription: descriptions[0],
        ogLocale: locales[language],
        ogUrl: `${publicUrl}${path}?lang=${language}`,
        ogType: page === 'profile' ? 'profile' : 'website',
      });
      const [picture] = openGraph.ogImage ?? [];
      const response = await site.get(picture!.url.replace(publicUrl, ''));
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([response.headers.get('content-type'), width, height], path).toEqual([
        picture!.type,
        Number(picture!.width),
        Number(picture!.height),
      ]);
      expect(format).toMatch(/^(?:jpeg|png)$/);
    }
  });

  it('describes the shop to search engines, and nothing that it has not told', async () => {
    const { things } = await site.head(`/?lang=${language}`);
    expect(things).toEqual([
      {
        '@id': `${publicUrl}/#shop`,
        '@type': 'HealthAndBeautyBusiness',
        name: names[language],
        description: language === 'th' ? 'นวดถึงบ้าน' : 'Massage at your home',
        url: { '@id': `${publicUrl}/` },
        telephone: expect.stringMatching(/812345678$/) as string,
        sameAs: expect.stringMatching(/^https:\/\/line\.me\//) as string,
        currenciesAccepted: 'THB',
      },
    ]);
  });
});

describe('what a page is about', () => {
  it('is the beginning of a therapist’s own words, and who they are', async () => {
    const { titles, descriptions, things, openGraph } = await site.head(paths.profile);
    expect(titles[0]).toContain('Mali Chaiyasit');
    expect(descriptions).toEqual(['Mali has given Thai massage in Phuket since 2011. She listens first.']);
    expect(openGraph.ogImage).toMatchObject([{ url: `${publicUrl}${portrait}/preview.jpg`, width: '1200' }]);
    expect(things.find((thing) => thing['@type'] === 'Person')).toMatchObject({
      name: 'Mali Chaiyasit',
      jobTitle: 'Therapist',
      image: `${publicUrl}${portrait}/preview.jpg`,
      worksFor: { '@id': `${publicUrl}/#shop` },
    });
  });

  it('is the services with their prices and durations', async () => {
    const { descriptions, things } = await site.head(paths.services);
    expect(descriptions).toEqual(['Oil Massage']);
    expect(things.filter((thing) => thing['@type'] === 'Service')).toMatchObject([
      {
        name: 'Oil Massage',
        duration: 'PT90M',
        provider: { '@id': `${publicUrl}/#shop` },
        offers: { '@type': 'Offer', price: '1200.50', priceCurrency: 'THB' },
      },
    ]);
  });

  it('is one service with its price, duration and description, and where its page is', async () => {
    const { titles, descriptions, things, robots } = await site.head(`${paths.service}?lang=th`);
    expect(titles).toEqual(['Oil Massage of /service/:serviceId (th)']);
    expect(descriptions).toEqual(['Oil Massage, 90, 1,200.50']);
    expect(robots).toBeUndefined();
    expect(things.find((thing) => thing['@type'] === 'Service')).toMatchObject({
      '@id': `${publicUrl}${paths.service}#service`,
      name: 'Oil Massage',
      url: { '@id': `${publicUrl}${paths.service}?lang=th` },
      offers: { price: '1200.50' },
    });
    expect(things.some((thing) => thing['@type'] === 'HealthAndBeautyBusiness')).toBe(true);
  });

  it('is the service that a form books, which is not for search engines', async () => {
    const { descriptions, robots } = await site.head(paths.booking);
    expect(descriptions).toEqual(['Oil Massage, 90, 1,200.50']);
    expect(robots).toBe('noindex');
  });

  it('is nothing where there is no page, and where an administrator is', async () => {
    for (const path of [
      '/therapist/9999',
      '/service/9999',
      '/no/page',
      '/admin',
      '/admin/login',
      '/admin/bookings',
    ])
      expect(await site.head(path), path).toMatchObject({ robots: 'noindex', things: [] });
  });
});

describe('while the shop is closed', () => {
  const closed = (opensAt: string | null) =>
    site.api.manage('PATCH', '/shop/status', { isOpen: false, opensAt });
  const seen = async (path: string) => {
    const { titles, descriptions, robots } = await site.head(path);
    return { title: titles[0], description: descriptions[0], robots };
  };
  afterAll(() => site.api.manage('PATCH', '/shop/status', { isOpen: true }));

  it('its pages keep their heads and say so; until further notice only home is listed', async () => {
    const open = await seen(paths.profile);
    await closed('2027-01-02 09:00');
    const told = { ...open, description: `Closed. ${open.description}` };
    expect(await seen(paths.profile)).toEqual(told);
    await closed(null);
    expect(await seen(paths.profile)).toEqual({ ...told, robots: 'noindex' });
    expect((await seen('/')).robots).toBeUndefined();
  });
});

describe('a messenger that fetches a shared link, without cookies or scripts', () => {
  it.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'facebookexternalhit/1.1;line-poker/1.0',
    'WhatsApp/2.24.20.89 A',
  ])('gets the whole head: %s', async (agent) => {
    const { openGraph } = await site.head(`${paths.profile}?lang=th`, { 'User-Agent': agent });
    expect(openGraph).toMatchObject({ ogLocale: 'th_TH', ogSiteName: 'บ้านบัว' });
    expect(openGraph.ogImage).toHaveLength(1);
  });
});

describe('the language in the address', () => {
  it('comes before the chosen one and the browser’s, and is no page of its own when there is none such', async () => {
    const headers = { 'Accept-Language': 'en', Cookie: 'language=hi' };
    expect(await site.head('/services?lang=th', headers)).toMatchObject({ language: 'th' });
    for (const lang of ['', 'fr', '__proto__', '%00', 'th"><script>']) {
      const head = await site.head(`/services?lang=${lang}`, headers);
      expect(head).toMatchObject({ language: 'hi', canonicals: [`${publicUrl}/services`] });
    }
  });

  it('is answered with an ETag of its own', async () => {
    const etags = await Promise.all(
      ['', ...locale.options].map(async (lang) =>
        (await site.get(`/services?lang=${lang}`)).headers.get('etag'),
      ),
    );
    expect(new Set(etags.slice(1)).size).toBe(3);
    expect(await site.isUnchanged('/services?lang=th', etags[2]!)).toBe(true);
    expect(await site.isUnchanged('/services?lang=th', etags[3]!)).toBe(false);
  });
});
