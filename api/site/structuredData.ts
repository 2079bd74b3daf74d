import type { Locale } from '../contract/fields.ts';
import type { Brand } from '../contract/home.ts';
import { maxStars } from '../contract/review.ts';
import type { Service } from '../contract/service.ts';
import type { Shop } from '../contract/shop.ts';
import { translated } from '../contract/translations.ts';
import { pathInLanguage } from './addresses.ts';
import type { PageLists, PageTherapist } from './pageData.ts';

export type StructuredData = { '@context': 'https://schema.org'; '@graph': Thing[] };

type Thing = { '@type': string } & Record<string, unknown>;

type Subject = {
  language: Locale;
  publicUrl: string;
  shop: Shop;
  brand: Brand;
  lists: PageLists | null | undefined;
};

const maxServices = 50;

const shopId = (publicUrl: string) => `${publicUrl}/#shop`;

/** The shop alone, on home and beside the list of therapists. */
export const shopData = (subject: Subject): StructuredData => graph(shopThing(subject));

/** The shop with everything that it offers. */
export const servicesData = (subject: Subject): StructuredData =>
  graph(
    shopThing(subject),
    ...(subject.lists?.services ?? []).slice(0, maxServices).map((one) => serviceThing(subject, one)),
  );

/** A therapist, with the shop that they work for and their reviews. */
export const therapistData = (
  subject: Subject,
  therapist: PageTherapist,
  page: { path: string; jobTitle: string; imageUrl: string | undefined },
): StructuredData => {
  const person = `${subject.publicUrl}${page.path}#person`;
  return graph(
    {
      '@type': 'Person',
      '@id': person,
      name: translated(therapist, 'name', subject.language),
      ...ifPresent('description', translated(therapist, 'bio', subject.language)),
      ...ifPresent('image', page.imageUrl),
      jobTitle: page.jobTitle,
      url: subject.publicUrl + pathInLanguage(page.path, subject.language),
      worksFor: { '@id': shopId(subject.publicUrl) },
    },
    ...reviewThings(therapist, person),
    shopThing(subject),
  );
};

/** schema.org's Person has no property for reviews, so each review names the person it is about. */
const reviewThings = ({ rating, reviews }: PageTherapist, person: string): Thing[] => {
  if (!rating) return [];
  const itemReviewed = { '@id': person };
  return [
    {
      '@type': 'AggregateRating',
      itemReviewed,
      ratingValue: rating.average,
      ratingCount: rating.count,
      bestRating: maxStars,
    },
    ...reviews.map(({ stars, words, name, month }) => ({
      '@type': 'Review',
      itemReviewed,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: maxStars },
      reviewBody: words,
      author: { '@type': 'Person', name },
      datePublished: month,
    })),
  ];
};

/** One service, with the shop that offers it. */
export const serviceData = (subject: Subject, service: Service): StructuredData =>
  graph(serviceThing(subject, service), shopThing(subject));

const graph = (...things: Thing[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** Only what the shop has entered: it has no postal address, and its hours are those of its therapists. */
const shopThing = ({ publicUrl, shop, brand, language, lists }: Subject): Thing => ({
  '@type': 'HealthAndBeautyBusiness',
  '@id': shopId(publicUrl),
  name: brand.name,
  description: translated(shop, 'about', language) ?? brand.line,
  url: `${publicUrl}/`,
  ...(brand.logoUrl && { logo: publicUrl + brand.logoUrl, image: publicUrl + brand.logoUrl }),
  ...ifPresent('telephone', shop.phone),
  ...ifPresent('email', shop.email),
  ...ifPresent('sameAs', shop.lineUrl && [shop.lineUrl]),
  ...(lists?.places.length && {
    areaServed: lists.places.map((place) => ({
      '@type': 'City',
      name: translated(place, 'city', language),
    })),
  }),
  currenciesAccepted: 'THB',
});

const serviceThing = ({ publicUrl, language }: Subject, service: Service): Thing => ({
  '@type': 'Service',
  '@id': `${publicUrl}/service/${service.id}#service`,
  name: translated(service, 'name', language),
  ...ifPresent('description', translated(service, 'description', language)),
  duration: `PT${service.duration}M`,
  url: publicUrl + pathInLanguage(`/service/${service.id}`, language),
  provider: { '@id': shopId(publicUrl) },
  offers: { '@type': 'Offer', price: service.price.toFixed(2), priceCurrency: 'THB' },
});

const ifPresent = (property: string, value: unknown) => (value ? { [property]: value } : {});
