import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ServiceWithTerms } from '#contract/service.ts';
import { businessInstant, useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import * as css from './ServiceDetails.css.ts';
import { ServiceDetails } from './ServiceDetails.tsx';

type Start = { date: string; time: string };

type ChosenServiceAndTimeProps = {
  therapistId: number;
  service: ServiceWithTerms;
  /** `yyyy-MM-dd` and `HH:mm`; null while no time is chosen */
  start: Start | null;
  /** the chosen day, also without a time; null: none */
  date: string | null;
  /** whether day and time are shown here, with a button that changes them */
  isTimeFolded: boolean;
  asksForService: boolean;
  onChangeTime: () => void;
};

export function ChosenServiceAndTime(props: ChosenServiceAndTimeProps) {
  const { therapistId, service, start, date, isTimeFolded, asksForService, onChangeTime } = props;
  const { t } = useLingui();
  const [choice, setChoice] = useState<'asked' | 'opened' | 'closed' | null>(asksForService ? 'asked' : null);
  const isChoosing = choice === 'asked' || choice === 'opened';
  return (
    <ServiceDetails
      service={service}
      isFolded={isTimeFolded || isChoosing}
      change={
        !isChoosing && (
          <Button
            tone="quiet"
            size="narrow"
            aria-label={t`Change service`}
            // Takes back the focus when the list of services closes.
            autoFocus={choice === 'closed'}
            onPress={() => setChoice('opened')}
          >{t`Change`}</Button>
        )
      }
    >
      {isChoosing && (
        <ServiceChoice
          therapistId={therapistId}
          service={service}
          visit={start ?? (date === null ? null : { date, time: null })}
          isFocused={choice === 'opened'}
          onClose={() => setChoice('closed')}
        />
      )}
      {isTimeFolded && start && (
        <div className={css.row}>
          <ChosenTime start={start} minutes={service.duration} />
          <Button tone="quiet" size="narrow" aria-label={t`Change date and time`} onPress={onChangeTime}>
            <Trans>Change</Trans>
          </Button>
        </div>
      )}
    </ServiceDetails>
  );
}

function ChosenTime({ start: { date, time }, minutes }: { start: Start; minutes: number }) {
  const formats = useFormats();
  const moment = businessInstant(date, time);
  const end = new Date(Date.parse(moment) + minutes * 60_000).toISOString();
  return (
    <div className={css.chosen}>
      <p className={css.time}>{formats.date(date)}</p>
      <p>{formats.visitRange(moment, end)}</p>
    </div>
  );
}
