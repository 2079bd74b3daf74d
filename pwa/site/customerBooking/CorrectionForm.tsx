import { useEffect, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormProvider } from 'react-hook-form';
import {
  customerDetails,
  customerDetailsWithoutContact,
  hasContact,
  type CustomerDetails,
} from '#contract/customerDetails.ts';
import { fields } from '../../booking/CustomerFields.css.ts';
import { customerTexts } from '../../booking/customerTexts.ts';
import { useBookingForm } from '../../booking/useBookingForm.ts';
import { RequestError } from '../../data/client.ts';
import { editCustomerBooking } from '../../data/customerBooking.ts';
import { isSameCustomer, type CustomerFieldTexts } from '../../data/customerFields.ts';
import { toast } from '../../ui/Toast.tsx';
import { OwnDetailsFields } from '../booking/OwnDetailsFields.tsx';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import { ChangeFormActions } from './ChangeFormActions.tsx';
import { loadCorrection, storeCorrection } from './correctionDraft.ts';
import * as css from './CustomerBookingPage.css.ts';
import { CustomerDetailsList } from './CustomerDetailsList.tsx';
import { includesContacts, type BookingWithContacts } from './textsToBookAgain.ts';
import { correctionFormId, focusOnMount } from './focus.ts';
import { useBookingChange } from './useBookingChange.ts';

type CorrectionFormProps = {
  token: string;
  booking: BookingWithContacts;
  /** whether the customer has opened it just now, so that the focus comes here */
  isFocused: boolean;
  onClose: () => void;
};

/** The form for name, contacts, address and notes. What is typed stays until it is saved or given up. */
export default function CorrectionForm({ token, booking, isFocused, onClose }: CorrectionFormProps) {
  const { t } = useLingui();
  const { form, scan, save, giveUp, isSending, failure } = useCorrection(token, booking, onClose);
  return (
    <FormProvider {...form}>
      <form id={correctionFormId} className={fields} noValidate onSubmit={save}>
        <h2 ref={isFocused ? focusOnMount : undefined} className={css.subtitle} tabIndex={-1}>
          <Trans>Correct your details</Trans>
        </h2>
        <OwnDetailsFields onScan={scan.onScan} />
        {failure && (
          <ChangeFailureAlert failure={failure} change="correct">
            <CurrentDetails booking={booking} />
          </ChangeFailureAlert>
        )}
        <ChangeFormActions
          submit={isSending || scan.isWaiting ? t`Saving…` : t`Save`}
          isDisabled={!booking.canEdit}
          isSending={isSending || scan.isWaiting}
          failure={failure}
          offlineNote={<Trans>No connection. Saving needs one; what you typed stays here.</Trans>}
          onClose={giveUp}
        />
      </form>
    </FormProvider>
  );
}

function useCorrection(token: string, booking: BookingWithContacts, onClose: () => void) {
  const { t } = useLingui();
  const [draft] = useState(() => loadCorrection(token));
  // The version whose details the customer has seen: if others are saved meanwhile, the API rejects it.
  const [seen, setSeen] = useState(draft?.seen ?? seenIn(booking));
  if (seen.version < booking.version && isSameCustomer(seen.details, customerTexts(booking)))
    setSeen(seenIn(booking));
  const { form, scan, showIssues } = useBookingForm(
    hasContact(booking) ? customerDetails : customerDetailsWithoutContact,
    draft?.typed ?? customerTexts(booking),
  );
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = values as CustomerFieldTexts;
          storeCorrection(token, isSameCustomer(typed, seen.details) ? null : { seen, typed });
        },
      }),
    [form, seen, token],
  );
  const close = () => {
    storeCorrection(token, null);
    onClose();
  };
  const { change, isSending, failure } = useBookingChange<CustomerDetails & { version: number }>({
    token,
    booking,
    send: async (...correction) => {
      const changed = await editCustomerBooking(...correction).catch((error: unknown) => {
        showIssues((error instanceof RequestError && error.failure?.issues) || []);
        throw error;
      });
      if (!includesContacts(changed)) throw contactsNotSavedError;
      return changed;
    },
    isDone: (current, wanted) =>
      includesContacts(current) && isSameCustomer(customerTexts(current), customerTexts(wanted)),
    onDone: () => {
      toast({ title: t`Your correction is saved`, tone: 'success' });
      close();
    },
  });
  const current = failure?.current;
  if (current && includesContacts(current) && current.version > seen.version) setSeen(seenIn(current));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (scan.deferSubmit(event.currentTarget)) return;
    void form.handleSubmit((details) => change({ ...details, version: seen.version }))(event);
  };
  return { form, scan, save, giveUp: close, isSending, failure };
}

/** A process of the release before saves neither name nor contacts. */
const contactsNotSavedError = new RequestError(409, 'Not saved', {
  code: 'unavailable',
  message: 'Not saved',
});

const seenIn = (booking: BookingWithContacts) => ({
  version: booking.version,
  details: customerTexts(booking),
});

/** The details as they are now, and whether they can still be corrected. */
function CurrentDetails({ booking }: { booking: BookingWithContacts }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Your details as they are now:`}</p>
      <CustomerDetailsList booking={booking} />
      <p>
        {booking.canEdit
          ? t`Save again to replace them with yours.`
          : t`They can no longer be corrected here. Please contact us.`}
      </p>
    </>
  );
}
