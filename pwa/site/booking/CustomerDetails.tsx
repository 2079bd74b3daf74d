import { useDeferredValue, useState, type ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';
import { CustomerFields, useLineIdField } from '../../booking/CustomerFields.tsx';
import { LineQrField } from '../../booking/lineQr/LineQrField.tsx';
import type { ScanEvent } from '../../booking/lineQr/useLineQrScan.ts';
import { hint } from '../../booking/CustomerFields.css.ts';
import { Button } from '../../ui/Button.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import * as css from './BookingPage.css.ts';
import { FieldsSkeleton } from './BookingSkeleton.tsx';

type FieldsProps = { onScan: (event: ScanEvent) => void };
type CustomerDetailsProps = FieldsProps & { isRestored: boolean; onClear: () => void; children: ReactNode };

/** The customer's fields, with a note when they were restored from a draft, above the children. */
export function CustomerDetails({ isRestored, onClear, onScan, children }: CustomerDetailsProps) {
  // Defer the fields so that the calendar is interactive first.
  const areFieldsShown = useDeferredValue(true, false);
  return (
    <div className={css.details}>
      <div className={css.section}>
        <h2 className={css.heading}>
          <Trans>Your Details</Trans>
        </h2>
        {isRestored && <DraftNote onClear={onClear} />}
        {areFieldsShown ? <Fields onScan={onScan} /> : <FieldsSkeleton />}
        <InvalidFieldCount />
      </div>
      {children}
    </div>
  );
}

function Fields({ onScan }: FieldsProps) {
  const { t } = useLingui();
  return (
    <CustomerFields
      contactOrder={['clientPhone', 'clientWhatsapp', 'clientEmail']}
      enterMovesOn
      inputProps={{
        clientName: { placeholder: t`Nok Chaiyaporn`, autoComplete: 'name' },
        clientPhone: { autoComplete: 'tel' },
        clientWhatsapp: { autoComplete: 'section-whatsapp tel' },
        clientEmail: { autoComplete: 'email' },
        clientAddress: {
          placeholder: t`House number, street, district, and how to find you`,
          autoComplete: 'street-address',
        },
        notes: { placeholder: t`Any special requests?`, autoComplete: 'off' },
      }}
      lineQrField={<LineContact onScan={onScan} />}
    >
      <p className={hint}>
        <Trans>
          The shop and your therapist use these details only for this visit. You can ask to see or delete them
          at any time.
        </Trans>
      </p>
    </CustomerFields>
  );
}

function LineContact({ onScan }: FieldsProps) {
  const { t } = useLingui();
  return (
    <LineQrField
      {...useLineIdField()}
      pickLabel={t`Upload your Line QR code`}
      noLinkAdvice={t`This does not look like a Line link. We will pass it on as it is; please add another contact too, so that we can reach you.`}
      onScan={onScan}
    />
  );
}

function DraftNote({ onClear }: { onClear: () => void }) {
  const [isCleared, setCleared] = useState(false);
  const clear = () => {
    onClear();
    setCleared(true);
    // The button that had the focus is gone: keep the focus in the form.
    document.querySelector<HTMLElement>('[name=clientName]')?.focus();
  };
  if (isCleared) return null;
  return (
    <div className={css.draftNote}>
      <p>
        <Trans>What you typed before is still here. It stays on this device only, for a day at most.</Trans>
      </p>
      <Button tone="plain" onPress={clear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}

/** Announces to screen readers how many fields are invalid. */
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
