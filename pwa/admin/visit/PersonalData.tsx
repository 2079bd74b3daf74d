import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useEraseBooking, useExportBooking } from '../../data/adminBookings.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useErrorToast } from '../form/useErrorToast.ts';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';
import * as css from './details.css.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** Customers have a legal right to the export and the erasure of their data. */
export function PersonalData({ booking: { id, clientName } }: { booking: Booking }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const showOutcome = useOutcomeToast();
  const exporting = useExportBooking();
  const erasing = useEraseBooking();

  const exportData = () =>
    exporting.mutate(id, {
      onSuccess: (data) =>
        saveFile(
          `booking-${id}.json`,
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        ),
      onError: showError(t`Failed to export the data`),
    });
  const erase = () =>
    showOutcome(erasing.mutateAsync(id), t`Personal data erased`, t`Failed to erase the data`);

  return (
    <Disclosure title={t`Personal data`}>
      <p className={css.muted}>{t`When the customer asks what is kept about them, or to have it erased.`}</p>
      <div className={css.buttons}>
        <Button tone="plain" isPending={exporting.isPending} onPress={exportData}>{t`Export`}</Button>
        <ConfirmButton
          tone="plain"
          label={t`Erase`}
          isPending={erasing.isPending}
          question={t`Erase the personal data of ${clientName}?`}
          onConfirm={erase}
        >
          {t`Name, contacts, address and notes of this booking are removed for good. The visit itself stays in the list. This action cannot be undone.`}
        </ConfirmButton>
      </div>
    </Disclosure>
  );
}
