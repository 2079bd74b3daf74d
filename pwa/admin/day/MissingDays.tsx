import { Trans } from '@lingui/react/macro';
import { isUnanswered } from '../../data/client.ts';
import type { KnownDay } from '../../data/dayPlan.ts';
import { storedDays, useDaySheet } from '../../data/daySheet.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './MissingDays.css.ts';

type MissingDaysProps = { days: readonly KnownDay[]; onToday: () => void };

/**
 * Says why days are missing or may be out of date, and which days this device has. While there is no connection, the
 * age of what is shown is in the page's header.
 */
export function MissingDays({ days, onToday }: MissingDaysProps) {
  const errorText = useErrorText();
  const failed = days.filter(({ error }) => error !== null);
  const isMissing = failed.some(({ plan }) => !plan);
  const fault = failed.find(({ error }) => !isUnanswered(error)) ?? failed[0];
  if (!fault || (!isMissing && isUnanswered(fault.error))) return null;
  return (
    <div className={css.note} role="alert">
      <p>{errorText(fault.error)}</p>
      {isMissing && <StoredDays />}
      <div className={css.buttons}>
        <Button tone="plain" onPress={() => void Promise.all(failed.map(({ retry }) => retry()))}>
          <Trans>Retry</Trans>
        </Button>
        {isMissing && (
          <Button tone="plain" onPress={onToday}>
            <Trans>Today</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function StoredDays() {
  const { date } = useFormats();
  const sheet = useDaySheet();
  const stored = sheet && storedDays(sheet);
  if (!stored) return null;
  const [from, to] = [date(stored.from), date(stored.to)];
  return (
    <p>
      <Trans>
        On this device are the days from {from} to {to}.
      </Trans>
    </p>
  );
}
