import type { FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Booking } from '#contract/booking.ts';
import { hasContact } from '#contract/customerDetails.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { businessTimeOf } from '../../../i18n/businessTimeOf.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useIsMounted } from '../../../ui/useIsMounted.ts';
import { useErrorToast } from '../../form/useErrorToast.ts';
import { bookableServices } from './bookableServices.ts';
import { CustomerSection } from '../CustomerSection.tsx';
import { EditConflict } from './EditConflict.tsx';
import * as css from '../bookingForm.css.ts';
import { SaveBar } from '../../form/SaveBar.tsx';
import { useVisitStateText } from '../../visit/visitStates.ts';
import { useEditState, type EditState } from './useEditState.ts';
import { useSaveBooking } from './useSaveBooking.ts';
import { VisitFields } from './VisitFields.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';

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
  const { submitForm, isSaving } = useSubmit(edit, list);
  const service = bookableServices(values.therapistId, therapists, base).find(
    ({ id }) => id === values.serviceId,
  );
  const isPending = isSaving || scan.isWaiting;
  const isOutdated = booking.version > base.version && !isSaving;
  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={submitForm} noValidate>
        <Notices edit={edit} therapists={therapists} newer={isOutdated ? booking : null} />
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

type NoticesProps = {
  edit: EditState;
  therapists: AdminTherapist[];
  newer: Booking | null;
};

function Notices({ edit, therapists, newer }: NoticesProps) {
  const { t } = useLingui();
  const { conflict, values, base, isCorrection } = edit;
  const progress = useVisitStateText()(newer ?? base);
  return (
    <>
      {isCorrection ? (
        <Alert tone="warning" title={t`This visit has begun`}>
          <p>{t`Changes correct how it took place. The customer is not notified. What is due and the therapist’s share follow; payments stay with whoever has them.`}</p>
        </Alert>
      ) : (
        progress && (
          <Alert tone="warning" title={progress}>
            <p>{t`If you change the therapist or the start, the visit begins anew, and this is cleared.`}</p>
          </Alert>
        )
      )}
      {edit.isRestored && (
        <WarningWithButton
          title={t`Not saved yet`}
          text={t`What you typed here before is still in the form.`}
          label={t`Discard my changes`}
          onPress={edit.discardRestored}
        />
      )}
      {newer ? (
        <WarningWithButton
          title={t`Changed meanwhile`}
          text={t`Somebody has changed this booking while you were editing it.`}
          label={t`See what changed`}
          onPress={() => edit.merge(newer)}
        />
      ) : (
        conflict && (
          <EditConflict
            key={conflict.current.version}
            conflict={conflict}
            values={values}
            therapists={therapists}
            onChoose={edit.change}
          />
        )
      )}
    </>
  );
}

function useSubmit(edit: EditState, list: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const showError = useErrorToast();
  const isMounted = useIsMounted();
  const { form, base, date, slot } = edit;

  const { save, isSaving } = useSaveBooking(base.id, {
    onSaved: () => {
      edit.onSaved();
      toast({ title: t`Booking updated`, tone: 'success' });
      if (isMounted()) void navigate(list, { state: { edited: base.id, isMoved: isVisitChanged(edit) } });
    },
    onConflict: edit.merge,
    onSlotError: edit.rejectSlot,
    onFailed: (error, issues) => {
      const isHighlighted = edit.showIssues(issues);
      showError(t`Update failed`, { unexpected: t`Failed to update booking`, isHighlighted })(error);
    },
  });

  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const startTime = slot && `${date} ${slot}`;
    const missingTime = t`Please select both a date and time for the booking`;
    if (!edit.canSubmit(event.currentTarget, startTime, missingTime)) return;
    void form.handleSubmit(
      (values) =>
        save({ ...values, version: base.version, correction: edit.isCorrection && isVisitChanged(edit) }),
      ({ serviceId }) => {
        if (!serviceId) return;
        const description = t`Please select a valid service`;
        toast({ title: t`Invalid Service`, description, tone: 'destructive' });
      },
    )(event);
  };

  return { submitForm, isSaving };
}

const isVisitChanged = ({ base, values, date, slot }: EditState): boolean =>
  values.therapistId !== base.therapistId ||
  values.serviceId !== base.serviceId ||
  `${date} ${slot}` !== businessTimeOf(base.startTime);

type WarningWithButtonProps = { title: string; text: string; label: string; onPress: () => void };

const WarningWithButton = ({ title, text, label, onPress }: WarningWithButtonProps) => (
  <Alert tone="warning" title={title}>
    <p>{text}</p>
    <Button tone="plain" onPress={onPress}>
      {label}
    </Button>
  </Alert>
);
