import { lazyPage } from '../../ui/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';

/** The bookings on home, loaded only on a device that has sent a request, or whose form may be about to. */
export const LastRequestCards = lazyPage(() => withTexts(import('./LastRequestCard.tsx'), 'forms'));
