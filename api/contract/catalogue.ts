import type { Location } from './location.ts';
import type { BookingTerms, Service } from './service.ts';
import type { ShopWithLongTexts } from './shop.ts';
import type { Therapist } from './therapist.ts';

export type Catalogue = {
  shop: ShopWithLongTexts;
  therapists: (Therapist & { services: Service[] })[];
  services: Service[];
  terms: BookingTerms;
  locations: Location[];
};
