import { useLingui } from '@lingui/react/macro';
import { isNetworkError } from '../../data/client.ts';
import type { DayPlanResult } from '../../data/dayPlan.ts';
import { storedDays, useDaySheet } from '../../data/daySheet.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import * as css from './MissingDays.css.ts';

export function MissingDays({ days }: { days: readonly DayPlanResult[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const failed = days.filter(({ error }) => error !== null);
  const isMissing = failed.some(({ plan }) => !plan);
  const fault = failed.find(({ error }) => !isNetworkError(error)) ?? failed[0];
  if (!fault || (!isMissing && isNetworkError(fault.error))) return null;
  const retryAll = () => Promise.all(failed.map(({ retry }) => retry()));
  if (days.every(({ plan, error }) => !plan && error !== null)) {
    return (
      <LoadFailure title={t`Failed to fetch bookings`} error={fault.error} onRetry={retryAll}>
        <StoredDays />
      </LoadFailure>
    );
  }
  return (
    <div className={css.note} role="alert">
      <p>{errorText(fault.error)}</p>
      {isMissing && <StoredDays />}
      <div className={css.buttons}>
        <Button tone="plain" onPress={() => void retryAll()}>{t`Retry`}</Button>
      </div>
    </div>
  );
}

function StoredDays() {
  const { t } = useLingui();
  const { date } = useFormats();
  const sheet = useDaySheet();
  const stored = sheet && storedDays(sheet);
  if (!stored) return null;
  const [from, to] = [date(stored.from), date(stored.to)];
  return <p>{t`On this device are the days from ${from} to ${to}.`}</p>;
}
