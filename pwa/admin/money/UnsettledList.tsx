import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { hasContact } from '#contract/customerDetails.ts';
import type { UnsettledBooking } from '#contract/payment.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { AdjustDialog } from '../payments/AdjustDialog.tsx';
import { TakePaymentButton } from '../payments/TakePaymentButton.tsx';
import { useReturnState } from '../visit/returnPath.ts';
import { NotifyCustomer } from '../visit/NotifyCustomer.tsx';
import { visitPath } from '../visit/visitPath.ts';
import * as css from './UnsettledList.css.ts';

export function UnsettledList({ title, bookings }: { title: string; bookings: UnsettledBooking[] }) {
  const { money } = useFormats();
  const titleId = useId();
  if (bookings.length === 0) return null;
  const total = bookings.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {title} · {money(total)}
      </h2>
      <ul className={css.list}>
        {bookings.map((unsettled) => (
          <li key={unsettled.bookingId}>
            <UnsettledEntry {...unsettled} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnsettledEntry({ booking, amount, since }: UnsettledBooking) {
  const { t } = useLingui();
  const { money, dateTime } = useFormats();
  const state = useReturnState();
  const [isReminding, setReminding] = useState(false);
  const { id, clientName, therapist, startTime, due, paid, isErased } = booking;
  const isOpen = amount > 0;
  return (
    <article className={css.card} aria-label={clientName}>
      <p className={css.head}>
        <Link className={css.name} to={visitPath(id)} state={state}>
          <UserText text={clientName} />
        </Link>
        <b className={css.amount}>{money(Math.abs(amount))}</b>
      </p>
      <p className={css.details}>
        {dateTime(startTime)} · <UserText text={therapist.name} /> · <Age since={since} />
      </p>
      {isReminding ? (
        <NotifyCustomer booking={booking} kind="unpaid" onClose={() => setReminding(false)} />
      ) : (
        <div className={css.buttons}>
          {isOpen && !isErased && <WaiveButton booking={booking} amount={amount} />}
          {isOpen && hasContact(booking) && (
            <Button
              tone="plain"
              size="narrow"
              aria-label={t`Remind ${clientName}`}
              onPress={() => setReminding(true)}
            >{t`Remind`}</Button>
          )}
          <TakePaymentButton booking={booking} money={{ due, paid }} tone="primary" />
        </div>
      )}
    </article>
  );
}

const day = 86_400_000;

function Age({ since }: { since: string }) {
  const days = Math.floor((useCurrentMinute() - Date.parse(since)) / day);
  if (days < 1) return <Trans>since today</Trans>;
  return <Plural value={days} one="for # day" other="for # days" />;
}

function WaiveButton({ booking, amount }: Pick<UnsettledBooking, 'booking' | 'amount'>) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  const name = booking.clientName;
  const initial = { kind: 'goodwill', amount: String(amount) } as const;
  return (
    <>
      <Button
        tone="quiet"
        size="narrow"
        isDisabled={!isConnected}
        aria-label={t`Let it go for ${name}`}
        onPress={() => setOpen(true)}
      >
        {t`Let it go`}
      </Button>
      {isOpen && (
        <AdjustDialog
          booking={booking}
          title={t`Let it go`}
          initial={initial}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
