import { lazyPage } from '../../ui/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/** The next free time of a therapist. Its code is loaded once the browser is idle: it never holds up the list. */
export const NextFreeTime = lazyPage<{ therapistId: number }>(async () => {
  await new Promise<void>(whenIdle);
  return withTexts(import('./NextFreeTimeLink.tsx'), 'forms');
});
