import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useEraseCustomer, useExportBooking } from '../../data/privacy.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import * as css from './BookingDetails.css.ts';

/** The customer's rights over their data: to have it handed out, to have it erased. */
export function PersonalData({ booking: { id, clientName } }: { booking: Booking }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const exporting = useExportBooking();
  const erasing = useEraseCustomer();
  const [isAsking, setAsking] = useState(false);

  const handOut = () =>
    exporting.mutate(id, {
      onSuccess: (data) => saveFile(`booking-${id}.json`, JSON.stringify(data, null, 2)),
      onError: (error) =>
        toast({ title: t`Failed to export the data`, description: errorText(error), tone: 'destructive' }),
    });
  const erase = () =>
    erasing.mutateAsync(id).then(
      () => toast({ title: t`Personal data erased`, tone: 'success' }),
      (error: unknown) =>
        toast({ title: t`Failed to erase the data`, description: errorText(error), tone: 'destructive' }),
    );

  return (
    <details className={css.part}>
      <summary className={css.summary}>
        <Trans>Personal data</Trans>
      </summary>
      <p className={css.muted}>
        <Trans>When the customer asks what is kept about them, or to have it erased.</Trans>
      </p>
      <div className={css.buttons}>
        <Button tone="plain" isPending={exporting.isPending} onPress={handOut}>
          <Trans>Export</Trans>
        </Button>
        <Button tone="plain" isPending={erasing.isPending} onPress={() => setAsking(true)}>
          <Trans>Erase</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Erase the personal data of ${clientName}?`}
          confirmLabel={t`Erase`}
          onConfirm={() => void erase()}
          onClose={() => setAsking(false)}
        >
          <Trans>
            Name, contacts, address and notes of this booking are removed for good. The visit itself stays in
            the list. This action cannot be undone.
          </Trans>
        </ConfirmDialog>
      )}
    </details>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // some browsers begin to read only after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
