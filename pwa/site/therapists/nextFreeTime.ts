import { lazyPage } from '../../ui/lazyPage.tsx';
import { withTexts } from '../../i18n/language.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/** Loaded once the browser is idle, so that it never delays the list. */
export const NextFreeTime = lazyPage<{ therapistId: number }>(async () => {
  await new Promise<void>(whenIdle);
  return withTexts(import('./NextFreeTimeLink.tsx'), 'forms');
});
