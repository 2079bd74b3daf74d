import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import {
  customerBookingEdit,
  type CustomerBooking,
  type CustomerBookingEdit,
  type CustomerBookingEditInput,
} from '#contract/customerBooking.ts';
import { fields } from '../../booking/CustomerFields.css.ts';
import { editCustomerBooking } from '../../data/customerBooking.ts';
import { FormTextArea } from '../../ui/FormTextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import { ChangeFormActions } from './ChangeFormActions.tsx';
import { useBookingChange } from './useBookingChange.ts';

type CorrectionFormProps = { token: string; booking: CustomerBooking; onClose: () => void };

export function CorrectionForm({ token, booking, onClose }: CorrectionFormProps) {
  const { t } = useLingui();
  // The version whose texts the customer has seen: if other texts were saved meanwhile, the API rejects this
  // version.
  const [seen, setSeen] = useState(booking);
  if (seen.version !== booking.version && hasSameTexts(seen, booking)) setSeen(booking);
  const { control, handleSubmit } = useForm<CustomerBookingEditInput, unknown, CustomerBookingEdit>({
    resolver: valibotResolver(customerBookingEdit),
    defaultValues: { clientAddress: booking.clientAddress, notes: booking.notes, version: booking.version },
  });
  const { change, isSending, failure } = useBookingChange({
    token,
    booking,
    send: editCustomerBooking,
    isDone: hasSameTexts,
    onDone: () => {
      toast({ title: t`Your correction is saved`, tone: 'success' });
      onClose();
    },
  });
  const current = failure?.current;
  if (current && current.version > seen.version) setSeen(current);
  const save = handleSubmit((edit) => change({ ...edit, version: seen.version }));
  return (
    <form className={fields} noValidate onSubmit={(event) => void save(event)}>
      <FormTextArea
        name="clientAddress"
        control={control}
        label={t`Address for Massage`}
        autoComplete="street-address"
        isRequired
      />
      <FormTextArea name="notes" control={control} label={t`Additional Notes`} />
      {failure && (
        <ChangeFailureAlert failure={failure} what="correct">
          <Current booking={booking} />
        </ChangeFailureAlert>
      )}
      <ChangeFormActions
        submit={isSending ? t`Saving…` : t`Save`}
        isDisabled={!booking.canEdit}
        isSending={isSending}
        failure={failure}
        offlineNote={<Trans>No connection. Saving needs one; what you typed stays here.</Trans>}
        onClose={onClose}
      />
    </form>
  );
}

type Texts = Pick<CustomerBookingEdit, 'clientAddress' | 'notes'>;

const hasSameTexts = (one: Texts, other: Texts): boolean =>
  one.clientAddress === other.clientAddress && one.notes === other.notes;

function Current({ booking: { clientAddress, notes, canEdit } }: { booking: CustomerBooking }) {
  return (
    <>
      <p>
        <Trans>
          Address now: <UserText text={clientAddress} />
        </Trans>
      </p>
      {notes && (
        <p>
          <Trans>
            Notes now: <UserText text={notes} />
          </Trans>
        </p>
      )}
      <p>
        {canEdit ? (
          <Trans>Save again to replace them with yours.</Trans>
        ) : (
          <Trans>They can no longer be corrected here. Please contact us.</Trans>
        )}
      </p>
    </>
  );
}
