import { lazyPage } from '../../ui/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';

/** The bookings on the home page. Loaded if one is stored, and by the booking form, which may add one. */
export const RecentBookingCards = lazyPage(() => withTexts(import('./RecentBookingCards.tsx'), 'forms'));
