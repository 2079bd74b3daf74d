import { Plural } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { usePendingStartTimes } from '../../data/adminBookings.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { businessClock } from '../../i18n/formats.ts';
import { pendingOnOtherDays } from './banners.css.ts';

/** Counts the pending requests on other days, since the list shows only today at first. */
export function PendingOnOtherDays({ onShow }: { onShow: () => void }) {
  const today = useBusinessToday();
  const pending = usePendingStartTimes(today);
  const elsewhere = pending.filter((start) => businessClock(start).date !== today).length;
  if (elsewhere === 0) return null;
  return (
    <button type="button" className={pendingOnOtherDays} onClick={onShow}>
      <BellRing size={18} aria-hidden />
      <Plural
        value={elsewhere}
        one="# request waiting on other days"
        other="# requests waiting on other days"
      />
    </button>
  );
}
