import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingObstacle } from '#contract/manualBooking.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import * as css from './OverrideWarning.css.ts';
import type { NewBookingState } from './useNewBookingState.ts';

export function OverrideWarning({ booking }: { booking: NewBookingState }) {
  const { t } = useLingui();
  const { warnings, date } = booking;
  const texts = useObstacleTexts(booking);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (warnings) element.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [warnings]);
  if (!warnings) return null;
  const reasons = warnings.obstacles.map((obstacle) => texts[obstacle]);
  if (warnings.isWithoutContact)
    reasons.push(t`There is no contact: nobody can tell the customer about changes.`);
  return (
    <div ref={element}>
      <Alert tone="warning" title={t`Book it anyway?`}>
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {warnings.obstacles.length > 0 && (
          <Button tone="plain" onPress={() => booking.change({ startTime: `${date} ` })}>
            <Trans>Another time</Trans>
          </Button>
        )}
      </Alert>
    </div>
  );
}

function useObstacleTexts({ warnings, therapist }: NewBookingState): Record<BookingObstacle, string> {
  const { t } = useLingui();
  const { timeRange } = useFormats();
  const name = therapist?.name ?? '';
  const hours = (warnings?.hours ?? []).map(([start, end]) => timeRange(start, end)).join(' · ');
  return {
    shop_closed: t`The shop is closed.`,
    therapist_inactive: t`${name} is not taking new bookings.`,
    past: t`This time has already begun.`,
    notice: t`This is sooner than the booking rules allow.`,
    horizon: t`This is further ahead than the booking rules allow.`,
    outside_hours: hours
      ? t`The visit is outside of the working hours. ${name} works ${hours} on that day.`
      : t`${name} does not work on that day.`,
    off_grid: t`The visit does not begin at one of the usual times.`,
  };
}
