import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { visitStateSince } from '#contract/visit.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import type { BookingState } from './bookingState.ts';

type VisitStateTimeProps = { state: BookingState; booking: CustomerBooking };

export function VisitStateTime({ state, booking: { visitState, visitTimes } }: VisitStateTimeProps) {
  const { t } = useLingui();
  const formatInstant = useFormatInstant();
  const moment = visitStateSince(visitState, visitTimes);
  if (!moment) return null;
  const time = formatInstant(moment);
  if (state === 'onTheWay') return <p>{t`On the way since ${time}`}</p>;
  if (state === 'started') return <p>{t`Started: ${time}`}</p>;
  return state === 'over' && visitState === 'finished' ? <p>{t`Finished: ${time}`}</p> : null;
}
