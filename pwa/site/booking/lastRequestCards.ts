import type { CustomerBooking } from '#contract/customerBooking.ts';
import { lazyPage } from '../../app/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';

type NextStepsProps = { token: string; booking: CustomerBooking };

/** What can be done about a booking, beside it on home. */
export const NextSteps = lazyPage<NextStepsProps>(() => withTexts(import('./NextSteps.tsx'), 'forms'));

/** The bookings on home, loaded only on a device that has sent a request, or whose form may be about to. */
export const LastRequestCards = lazyPage(() => withTexts(import('./LastRequestCard.tsx'), 'forms'));
