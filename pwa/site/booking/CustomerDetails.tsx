import { useDeferredValue, useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';
import type { Therapist } from '#contract/therapist.ts';
import { hint } from '../../booking/CustomerFields.css.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { UnservedAddressNotice } from './UnservedAddressNotice.tsx';
import * as css from './BookingPage.css.ts';
import { FieldsSkeleton } from './BookingSkeleton.tsx';
import { OwnDetailsFields } from './OwnDetailsFields.tsx';
import type { BookingFormState } from './useBookingFormState.ts';

type BookingProps = { booking: BookingFormState };
type DetailsProps = BookingProps & { therapist: Therapist };

export const customerDetailsId = 'your-details';

export function CustomerDetails({ booking, therapist, children }: DetailsProps & { children: ReactNode }) {
  const { t } = useLingui();
  // Deferred, so that the calendar is interactive first.
  const areFieldsShown = useDeferredValue(true, false);
  return (
    <div className={css.details}>
      <div className={css.section}>
        <h2 id={customerDetailsId} className={css.heading} tabIndex={-1}>{t`Your Details`}</h2>
        <FilledInNote booking={booking} />
        {areFieldsShown ? <Fields booking={booking} therapist={therapist} /> : <FieldsSkeleton />}
        <InvalidFieldCount />
      </div>
      {children}
    </div>
  );
}

function Fields({ booking, therapist }: DetailsProps) {
  const { t } = useLingui();
  return (
    <OwnDetailsFields
      onScan={booking.scan.onScan}
      afterAddress={<UnservedAddressNotice therapist={therapist} />}
    >
      <p className={hint}>
        {t`The shop and your therapist use these details only for this visit. You can ask to see or delete them at any time.`}
      </p>
      <Checkbox isSelected={booking.remembers} onChange={booking.setRemembers}>
        <Trans>Remember my name, contacts and address on this device</Trans>
      </Checkbox>
    </OwnDetailsFields>
  );
}

function FilledInNote({ booking }: BookingProps) {
  const { t } = useLingui();
  const { origin } = booking.draft;
  const [isCleared, setCleared] = useState(false);
  if (isCleared || origin === null) return null;
  const isRemembered = origin === 'remembered';
  const clear = () => {
    if (isRemembered) booking.forget();
    else booking.reset();
    setCleared(true);
    // The button that had the focus is gone: keeps the focus in the form.
    document.querySelector<HTMLElement>('[name=clientName]')?.focus();
  };
  return (
    <div className={css.draftNote}>
      <p>
        {isRemembered
          ? t`Filled in from your last booking on this device.`
          : t`What you typed before is still here. It stays on this device only, for a day at most.`}
      </p>
      <Button tone="plain" onPress={clear}>
        {isRemembered ? <Trans>Forget</Trans> : <Trans>Clear</Trans>}
      </Button>
    </div>
  );
}

function InvalidFieldCount() {
  const { errors, submitCount } = useFormState();
  const count = Object.keys(errors).length;
  return (
    <output className={visuallyHidden} key={submitCount}>
      {count > 0 && (
        <Plural value={count} one="# field needs your attention" other="# fields need your attention" />
      )}
    </output>
  );
}
