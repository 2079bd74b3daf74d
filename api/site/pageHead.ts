import type { BuiltPages } from '../contract/builtPages.ts';
import type { Locale } from '../contract/fields.ts';
import { type Brand, fillPlaceholders } from '../contract/home.ts';
import { previewPath, previewSize } from '../contract/image.ts';
import type { Service } from '../contract/service.ts';
import type { Shop } from '../contract/shop.ts';
import { translated } from '../contract/translations.ts';
import { type PageAddress, canonicalPath } from './addresses.ts';
import { excerpt } from './excerpt.ts';
import type { Head, Picture } from './head.ts';
import type { PageLists, PageTherapist } from './pageData.ts';
import { serviceData, servicesData, shopData, therapistData, type StructuredData } from './structuredData.ts';

const descriptionLength = 160;

export type HeadData = {
  language: Locale;
  isInLanguage: boolean;
  publicUrl: string | undefined;
  built: BuiltPages;
  brand: Brand;
  shop: Shop | null | undefined;
  lists: PageLists | null | undefined;
  therapist: PageTherapist | null | undefined;
  /** the service of its own page; undefined on other pages too */
  service: Service | null | undefined;
};

/** The shop's name alone: for unknown pages and the administrator's. */
export const bareHead = ({ language, publicUrl, brand }: HeadData): Head => ({
  language,
  title: brand.name,
  description: brand.line,
  siteName: brand.name,
  type: 'website',
  path: null,
  isInLanguage: false,
  isIndexed: false,
  publicUrl,
  picture: null,
  data: null,
});

export function publicHead(address: PageAddress, data: HeadData): Head {
  const { language, isInLanguage, publicUrl, built, brand, shop, therapist, service } = data;
  const path = canonicalPath(address);
  const name = therapist ? translated(therapist, 'name', language) : '';
  const isNamed = Object.keys(address.ids).length === 0 || therapist || service;
  const title = built.pages[address.route].titles[language];
  const serviceName = service ? translated(service, 'name', language) : '';
  return {
    ...bareHead(data),
    title: isNamed
      ? fillPlaceholders(title, { therapist: name, service: serviceName, shop: brand.name })
      : brand.name,
    description: describePage(address, data),
    type: address.route === '/therapist/:therapistId' ? 'profile' : 'website',
    path,
    isInLanguage,
    isIndexed: isIndexed(address, shop),
    picture: pictureOf(brand, therapist, name),
    data: shop && publicUrl ? structuredDataOf(address, path, { ...data, shop, publicUrl }) : null,
  };
}

/**
 * Whether search engines may list a page: not a form, and while the shop is closed until further notice only
 * home, since the others lead there.
 */
export const isIndexed = (
  { route }: PageAddress,
  shop: Pick<Shop, 'isOpen' | 'opensAt'> | null | undefined,
): boolean => route === '/' || (indexedRoutes.has(route) && !(shop && !shop.isOpen && shop.opensAt === null));

const indexedRoutes = new Set<PageAddress['route']>([
  '/services',
  '/service/:serviceId',
  '/therapists',
  '/therapist/:therapistId',
  '/privacy',
]);

function describePage({ route }: PageAddress, data: HeadData): string {
  const { language, built, brand, shop, lists, therapist, service } = data;
  const list = (items: string[]) =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(items);
  const bio = therapist && translated(therapist, 'bio', language);
  const texts: Partial<Record<typeof route, string | null | undefined>> = {
    '/services': lists && list(lists.services.map((one) => translated(one, 'name', language))),
    '/service/:serviceId':
      service &&
      [describeService(service, built, language), translated(service, 'description', language)]
        .filter(Boolean)
        .join('. '),
    '/therapists': lists && list(lists.therapists.map((one) => translated(one, 'name', language))),
    '/therapist/:therapistId': bio,
    '/booking/:therapistId/:serviceId':
      therapist?.service && describeService(therapist.service, built, language),
  };
  const text = excerpt(texts[route] || brand.line, language, descriptionLength);
  return shop && !shop.isOpen ? `${built.languages[language].closed} ${text}` : text;
}

const numberLocales: Record<Locale, string> = { en: 'en-US', th: 'th-TH', hi: 'hi-IN-u-nu-latn' };

function describeService(service: Service, built: BuiltPages, language: Locale): string {
  const number = (value: number) =>
    new Intl.NumberFormat(numberLocales[language], {
      minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      maximumFractionDigits: 2,
    }).format(value);
  return fillPlaceholders(built.languages[language].service, {
    service: translated(service, 'name', language),
    duration: number(service.duration),
    price: number(service.price),
  });
}

function pictureOf(brand: Brand, therapist: PageTherapist | null | undefined, name: string): Picture {
  const upload = therapist?.imageUrl ?? brand.logoUrl;
  const alt = therapist?.imageUrl ? name : brand.name;
  if (upload) return { url: previewPath(upload), type: 'image/jpeg', ...previewSize, alt };
  return { url: '/icon-512.png', type: 'image/png', width: 512, height: 512, alt };
}

function structuredDataOf(
  { route }: PageAddress,
  path: string,
  data: HeadData & { shop: Shop; publicUrl: string },
): StructuredData | null {
  const { therapist, service, publicUrl, built, language } = data;
  switch (route) {
    case '/':
    case '/therapists':
      return shopData(data);
    case '/services':
      return servicesData(data);
    case '/service/:serviceId':
      return service ? serviceData(data, service) : null;
    case '/therapist/:therapistId': {
      if (!therapist) return null;
      const imageUrl = therapist.imageUrl ? publicUrl + previewPath(therapist.imageUrl) : undefined;
      return therapistData(data, therapist, { path, imageUrl, ...built.languages[language] });
    }
    case '/booking/:therapistId/:serviceId':
      return therapist?.service ? serviceData(data, therapist.service) : null;
    case '/privacy':
    case '/admin/login':
      break;
  }
  return null;
}
