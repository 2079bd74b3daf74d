import { useLingui } from '@lingui/react/macro';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { addDays, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tapTarget } from '../../ui/theme.css.ts';
import * as css from './FirstFreeTime.css.ts';
import type { SlotOnDate } from './useCalendarDays.ts';

type FirstFreeTimeProps = {
  /** null: there is none; undefined: not known */
  start: SlotOnDate | null | undefined;
  isLoading: boolean;
  onChoose: (start: SlotOnDate) => void;
};

export function FirstFreeTime({ start, isLoading, onChoose }: FirstFreeTimeProps) {
  const { t } = useLingui();
  const textOf = useFirstFreeText();
  return (
    <div className={css.frame}>
      {start && (
        <Button tone="plain" onPress={() => onChoose(start)}>
          {textOf(start)}
        </Button>
      )}
      {start === null && <p className={css.note}>{t`No time is free in the next two months.`}</p>}
      {!start && isLoading && (
        <Skeleton width="min(100%, 260px)" height={`${tapTarget.min}px`} radius={999} />
      )}
    </div>
  );
}

function useFirstFreeText(): (start: SlotOnDate) => string {
  const { t } = useLingui();
  const { time, date: dateText, night } = useFormats();
  const today = useBusinessToday();
  return ({ date, slot }) => {
    const start = time(slot);
    const bothDays = night(date, slot);
    if (bothDays) return t`First free: ${start}, ${bothDays}`;
    if (date === today) return t`First free: today ${start}`;
    if (date === addDays(today, 1)) return t`First free: tomorrow ${start}`;
    const day = dateText(date);
    return t`First free: ${day}, ${start}`;
  };
}
