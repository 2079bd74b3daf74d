import { useLingui } from '@lingui/react/macro';
import { toMessengerLink } from '#contract/messengerLink.ts';
import type { Booking } from '#contract/booking.ts';
import { useReplaceCustomerLink } from '../../data/adminBookings.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import * as contactsCss from '../../ui/Contacts.css.ts';
import { CopyButton } from '../contacts/CopyButton.tsx';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';
import * as css from './details.css.ts';

export function CustomerLink({ booking: { id, link, clientName } }: { booking: Booking }) {
  const { t } = useLingui();
  const showOutcome = useOutcomeToast();
  const { mutateAsync, isPending } = useReplaceCustomerLink();
  if (!link) return null;
  const renew = () =>
    showOutcome(
      mutateAsync(id),
      t`New link made. The old one no longer works.`,
      t`The link was not replaced`,
    );
  return (
    <div className={css.customerLink}>
      <p className={css.muted}>
        {t`The customer’s own page shows this booking, and there they can cancel it.`}
      </p>
      <div className={contactsCss.list}>
        <CopyButton text={toMessengerLink(location.origin + link)} label={t`Copy the link for ${clientName}`}>
          {t`Copy link`}
        </CopyButton>
        <ConfirmButton
          tone="quiet"
          size="narrow"
          label={t`New link`}
          question={t`Replace the link?`}
          isPending={isPending}
          onConfirm={renew}
        >
          {t`The old link stops working. Send the new one to ${clientName}.`}
        </ConfirmButton>
      </div>
    </div>
  );
}
