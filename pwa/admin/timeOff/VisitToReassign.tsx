import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { VisitAlternatives } from '#contract/dayPlan.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { EndBookingButton } from '../visit/EndBookingButton.tsx';
import { CustomerContacts } from '../visit/CustomerContacts.tsx';
import { StatusBadge } from '../visit/StatusBadge.tsx';
import { TimeAndDay } from '../visit/TimeAndDay.tsx';
import { useOptimisticBooking } from '../visit/useOptimisticBooking.ts';
import * as cardCss from '../visit/visit.css.ts';
import { CustomerMessage } from '../visit/MessageCustomer.tsx';
import { useVisitTime } from '../visit/useVisitTime.ts';
import { VisitStateLine } from '../visit/VisitProgress.tsx';
import { ConflictNotice } from '../outbox/ConflictNotice.tsx';
import { SendStatus } from '../outbox/SendStatus.tsx';
import * as css from './TimeOffPage.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useReturnState } from '../visit/returnPath.ts';
import { visitPath } from '../visit/visitPath.ts';

type Therapist = VisitAlternatives['therapists'][number];

type VisitToReassignProps = {
  booking: Booking;
  therapists: Therapist[];
  isOfShop: boolean;
  problem: string | undefined;
  onReassign: (therapist: Therapist) => Promise<void>;
};

export function VisitToReassign({
  booking: saved,
  therapists,
  isOfShop,
  problem,
  onReassign,
}: VisitToReassignProps) {
  const { t } = useLingui();
  const { booking, unsent, rejected } = useOptimisticBooking(saved);
  return (
    <article className={cardCss.cards[booking.status]} aria-label={booking.clientName} tabIndex={-1}>
      <VisitSummary booking={booking} />
      {problem && <Alert tone="danger" title={problem} />}
      {unsent && <SendStatus operation={unsent} />}
      {!unsent && !isOfShop && (
        <ReassignButtons booking={booking} therapists={therapists} onReassign={onReassign} />
      )}
      <CustomerContacts booking={booking} />
      {!unsent && (
        <CustomerMessage
          booking={booking}
          kind="cannotCome"
          title={t({ context: 'to the customer', message: 'Ask for another time' })}
        />
      )}
      {rejected ? (
        <ConflictNotice operation={rejected} booking={booking} />
      ) : (
        <div className={cardCss.actions}>
          <EndBookingButton booking={booking} />
          {!unsent && <EditLink booking={booking} />}
        </div>
      )}
    </article>
  );
}

export function VisitSummary({ booking }: { booking: Booking }) {
  const { duration } = useFormats();
  const { service, therapist, clientName, clientAddress } = booking;
  return (
    <>
      <header className={cardCss.head}>
        <TimeAndDay booking={booking} />
        <StatusBadge booking={booking} />
      </header>
      <h3 className={cardCss.name}>{clientName}</h3>
      <p className={cardCss.bookingSummary}>
        <UserText text={therapist.name} /> · <UserText text={service.name} /> · {duration(service.duration)}
      </p>
      <p className={css.text} dir="auto">
        {clientAddress}
      </p>
      <VisitStateLine booking={booking} />
    </>
  );
}

function ReassignButtons({
  booking,
  therapists,
  onReassign,
}: Pick<VisitToReassignProps, 'booking' | 'therapists' | 'onReassign'>) {
  const { t } = useLingui();
  const when = useVisitTime()(booking.startTime);
  const [movingTo, setMovingTo] = useState<number | null>(null);
  if (therapists.length === 0)
    return <p className={css.muted}>{t`Nobody else who offers this there is free then.`}</p>;
  const move = async (therapist: Therapist) => {
    setMovingTo(therapist.id);
    await onReassign(therapist);
    setMovingTo(null);
  };
  const visit = `${booking.clientName}, ${when}`;
  return (
    <div className={css.moveButtons}>
      <p className={css.label}>{t`Move to`}</p>
      {therapists.map((therapist) => {
        const { id, name } = therapist;
        return (
          <Button
            key={id}
            aria-label={t`Move to ${name}: ${visit}`}
            isPending={movingTo === id}
            isDisabled={movingTo !== null && movingTo !== id}
            onPress={() => void move(therapist)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

type EditLinkProps = { booking: { id: number; clientName: string } };

function EditLink({ booking: { id, clientName: name } }: EditLinkProps) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to={`${visitPath(id)}/edit`}
      state={useReturnState()}
      tone="quiet"
      size="narrow"
      aria-label={t`Edit ${name}`}
    >{t`Edit`}</ButtonLink>
  );
}
