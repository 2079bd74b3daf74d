import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { UserParagraph } from '../../ui/UserText.tsx';
import { ShopNote } from '../customers/ShopNote.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import * as css from './visit.css.ts';
import * as pageCss from './VisitPage.css.ts';

export function VisitCustomer({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  return (
    <section className={pageCss.panelOf} aria-label={t`Customer`}>
      <UserParagraph className={css.customerText} text={booking.clientAddress} />
      <UserParagraph className={css.notes} text={booking.notes} />
      <ShopNote notes={booking.customer?.notes} />
      <CustomerContacts booking={booking} />
    </section>
  );
}
