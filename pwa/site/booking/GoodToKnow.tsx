import { useLingui } from '@lingui/react/macro';
import { latestAnswerTime } from '#contract/answerTime.ts';
import type { ServiceWithTerms } from '#contract/service.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { businessInstant } from '../../i18n/formats.ts';
import * as css from './BookingPage.css.ts';
import { ShopInformation } from './ShopInformation.tsx';
import { Terms } from './Terms.tsx';

/** `start`: `yyyy-MM-dd` and `HH:mm` */
type GoodToKnowProps = { service: ServiceWithTerms; start: { date: string; time: string } | null };

export function GoodToKnow({ service, start }: GoodToKnowProps) {
  const { t } = useLingui();
  const now = useCurrentMinute();
  const startTime = start && businessInstant(start.date, start.time);
  const { usualAnswerMinutes = null, answerWithinMinutes = null } = service;
  const latest = latestAnswerTime(now, startTime ? Date.parse(startTime) : Infinity, answerWithinMinutes);
  return (
    <section className={css.goodToKnow}>
      <h3 className={css.smallHeading}>{t`Good to know`}</h3>
      <Terms
        terms={service}
        // beside the price
        isDepositShown
        startTime={startTime}
        answerTiming={{
          requestedAt: now,
          usualMinutes: usualAnswerMinutes,
          latest: Number.isFinite(latest) ? latest : null,
        }}
      />
      <ShopInformation />
    </section>
  );
}
