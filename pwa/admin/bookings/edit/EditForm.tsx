import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import type { Booking } from '#contract/booking.ts';
import { hasContact } from '#contract/customerDetails.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { bookableServices } from './bookableServices.ts';
import { CustomerSection } from '../CustomerSection.tsx';
import { EditNotices } from './EditNotices.tsx';
import * as css from '../bookingForm.css.ts';
import { SaveBar } from '../../form/SaveBar.tsx';
import { useEditState } from './useEditState.ts';
import { useSubmitEdit } from './useSubmitEdit.ts';
import { VisitFields } from './VisitFields.tsx';

type EditFormProps = {
  /** the latest version; changes by others are shown to the administrator before the form adopts them */
  booking: Booking;
  therapists: AdminTherapist[];
  list: string;
};

export function EditForm({ booking, therapists, list }: EditFormProps) {
  const { t } = useLingui();
  const { chosenVisit } = useFormats();
  const edit = useEditState(booking);
  const { form, scan, base, values, date, slot } = edit;
  const { submitForm, isSaving } = useSubmitEdit(edit, list);
  const service = bookableServices(values.therapistId, therapists, base).find(
    ({ id }) => id === values.serviceId,
  );
  const isPending = isSaving || scan.isWaiting;
  const isOutdated = booking.version > base.version && !isSaving;
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={submitForm} noValidate>
        <EditNotices edit={edit} therapists={therapists} newer={isOutdated ? booking : null} />
        <div className={css.columns}>
          <VisitFields edit={edit} therapists={therapists} />
          <CustomerSection
            // A new key also discards the picture of the restored edit, and any scan in progress.
            key={edit.isRestored ? 'restored' : 'saved'}
            savedLineId={base.clientLineId}
            isContactOptional={!hasContact(base)}
            onScan={scan.onScan}
          />
        </div>
        <SaveBar
          note={
            slot === null ? (
              <Trans>Please select both a date and time for the booking</Trans>
            ) : scan.isWaiting ? (
              <Trans>Reading the QR code…</Trans>
            ) : (
              chosenVisit(date, slot, service?.duration ?? 0)
            )
          }
          label={isPending ? t`Updating...` : t`Update Booking`}
          isDisabled={slot === null}
          isPending={isPending}
        />
      </form>
    </FormProvider>
  );
}
