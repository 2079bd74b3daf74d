import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { NewBookingLink } from '../bookings/new/NewBookingLink.tsx';
import { addDays } from '../../i18n/formats.ts';
import * as css from './DateNav.css.ts';

type DateNavProps = {
  /** `yyyy-MM-dd` */
  date: string;
  today: string;
  step: 1 | 7;
  onShow: (date: string) => void;
};

export function DateNav({ date, today, step, onShow }: DateNavProps) {
  const { t } = useLingui();
  return (
    <nav className={css.bar} aria-label={step === 1 ? t`Days` : t`Weeks`}>
      <button
        type="button"
        className={css.arrow}
        aria-label={step === 1 ? t`Previous day` : t`Previous week`}
        onClick={() => onShow(addDays(date, -step))}
      >
        <ChevronLeft size={24} aria-hidden />
      </button>
      <Button tone="plain" size="narrow" onPress={() => onShow(today)}>
        {t`Today`}
      </Button>
      <button
        type="button"
        className={css.arrow}
        aria-label={step === 1 ? t`Next day` : t`Next week`}
        onClick={() => onShow(addDays(date, step))}
      >
        <ChevronRight size={24} aria-hidden />
      </button>
      <DatePicker label={t`Go to a date`} date={date} onPick={onShow} />
      <NewBookingLink />
    </nav>
  );
}
