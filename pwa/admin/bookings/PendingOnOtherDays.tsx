import { Plural } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { usePendingStartTimes } from '../../data/adminBookings.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessClock } from '../../i18n/formats.ts';
import type { View } from './listFilter.ts';
import * as css from './WaitingElsewhere.css.ts';

/** The list shows today at first: what waits on other days is one tap away. */
export function PendingOnOtherDays({ view, onShow }: { view: View; onShow: () => void }) {
  const today = useBusinessToday();
  const waiting = usePendingStartTimes(today);
  const elsewhere = waiting.filter((start) => businessClock(start).date !== today).length;
  if (elsewhere === 0 || view.time === 'all') return null;
  return (
    <button type="button" className={css.line} onClick={onShow}>
      <BellRing size={18} aria-hidden />
      <Plural
        value={elsewhere}
        one="# request waiting on other days"
        other="# requests waiting on other days"
      />
    </button>
  );
}
