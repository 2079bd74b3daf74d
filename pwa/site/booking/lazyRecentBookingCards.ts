import { lazyPage } from '../../ui/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';

/** Loaded if a booking is stored, and by the booking form, which may add one. */
export const RecentBookingCards = lazyPage(() => withTexts(import('./RecentBookingCards.tsx'), 'forms'));
