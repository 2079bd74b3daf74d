import type { Locale } from './fields.ts';
import type { Service } from './service.ts';
import type { ShopStatus } from './shop.ts';
import type { Therapist } from './therapist.ts';

/**
 * The first paint of a booking page as the build has drawn it, in `dist/pwa/.booking.json`: whole pages, by language,
 * of a shop and of a demo. What only the server knows stands in them as `blanks`.
 */
export type BookingScreens = Record<Locale, { shop: string; demo: string }>;

/** What stands for the therapist's name and id, and for what the page's script would ask for (`data-known`, JSON). */
export const blanks = { name: '__NAME__', id: '__ID__', known: '__KNOWN__' };

/** What a booking page brings along. */
export type Known = { status: ShopStatus; therapist: Therapist; service: Service };
