import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '../i18n/errors.ts';
import { useFormats } from '../i18n/formats.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import * as css from './TimeField.css.ts';
import { slotGrid } from './SlotPicker.css.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';

export type TimeSlotsProps = {
  labelledBy: string;
  /** `yyyy-MM-dd` */
  date: string;
  value: string | null;
  onChange: (slot: string) => void;
  /** the day's free start times as `HH:mm`, ascending; times after midnight continue from `24:00` */
  slots: { data: string[] | undefined; isFetching: boolean; error: unknown; refetch: () => unknown };
  failure: string;
};

export function TimeSlots({ labelledBy, date, value, onChange, slots, failure }: TimeSlotsProps) {
  const formats = useFormats();
  const { isFetching, error } = slots;
  // Times fetched before the error may be taken by now.
  const data = error === null ? slots.data : undefined;
  return (
    <>
      <output className={css.status}>
        {data &&
          !isFetching &&
          (data.length > 0 ? <SlotCount day={formats.date(date)} n={data.length} /> : <NoSlots />)}
      </output>
      {isFetching && (
        <div className={slotGrid}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} height="44px" radius={13} />
          ))}
        </div>
      )}
      {!isFetching && error !== null && (
        <SlotsError error={error} failure={failure} onRetry={() => void slots.refetch()} />
      )}
      {!isFetching && data && data.length > 0 && (
        <SlotPicker labelledBy={labelledBy} date={date} slots={data} value={value} onChange={onChange} />
      )}
    </>
  );
}

const SlotCount = ({ day, n }: { day: string; n: number }) => (
  <span className={visuallyHidden}>
    <Plural value={n} one={`${day}: # time available`} other={`${day}: # times available`} />
  </span>
);

const NoSlots = () => (
  <span className={css.emptyBox}>
    <strong className={css.emptyTitle}>
      <Trans>No available slots on this date</Trans>
    </strong>
    <span>
      <Trans>Try selecting a different date</Trans>
    </span>
  </span>
);

function SlotsError({ error, failure, onRetry }: { error: unknown; failure: string; onRetry: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isUnavailable = error instanceof Error && 'code' in error && error.code === 'network';
  return (
    <Alert
      tone={isUnavailable ? 'warning' : 'danger'}
      title={isUnavailable ? t`Choosing a time needs a connection` : failure}
    >
      <p>{isUnavailable ? t`The free times come as soon as you are connected again.` : errorText(error)}</p>
      <Button tone="plain" onPress={onRetry}>{t`Retry`}</Button>
    </Alert>
  );
}
