import type { Location } from './location.ts';
import type { BookingTerms, Service } from './service.ts';
import type { Shop } from './shop.ts';
import type { Therapist } from './therapist.ts';

/** `GET /api/catalogue`: everything a visitor can see, in the order of the public lists. */
export type Catalogue = {
  shop: Shop;
  therapists: (Therapist & { services: Service[] })[];
  services: Service[];
  /** of every service */
  terms: BookingTerms;
  locations: Location[];
};
