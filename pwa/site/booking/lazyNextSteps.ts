import type { CustomerBooking } from '#contract/customerBooking.ts';
import { lazyPage } from '../../ui/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';

type NextStepsProps = { token: string; booking: CustomerBooking };

export const NextSteps = lazyPage<NextStepsProps>(() => withTexts(import('./NextSteps.tsx'), 'forms'));
