import { useCopyText } from '../../booking/useCopyText.ts';
import { ContactIcons } from '../../ui/Contacts.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { SendStatus } from '../outbox/SendStatus.tsx';
import type { CustomerUpdate } from '../visit/updateMessage.ts';
import { customerDetails } from '../visit/customerDetails.ts';
import { NextStep } from '../visit/NextStep.tsx';
import type { useOptimisticBooking } from '../visit/useOptimisticBooking.ts';
import * as css from './BookingCard.css.ts';

type CardBodyProps = {
  shown: ReturnType<typeof useOptimisticBooking>;
  onDecide: (asked: CustomerUpdate) => void;
};

export function CardBody({ shown: { booking, unsent, hasMoveRequest }, onDecide }: CardBodyProps) {
  const copyText = useCopyText();
  const { clientAddress, notes } = booking;
  return (
    <div className={css.body}>
      <div className={css.where}>
        <div className={css.texts}>
          <p className={notes ? css.oneLine : css.address}>
            <UserText text={clientAddress} />
          </p>
          {notes && (
            <p className={css.notes}>
              <UserText text={notes} />
            </p>
          )}
        </div>
        <ContactIcons details={customerDetails(booking)} onCopy={(text) => void copyText(text)} />
      </div>
      {unsent && <SendStatus operation={unsent} />}
      <div className={css.next}>
        <NextStep booking={booking} hasMoveRequest={hasMoveRequest} onDecide={onDecide} />
      </div>
    </div>
  );
}
