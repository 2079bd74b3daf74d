import type { Booking } from '#contract/booking.ts';
import { Contacts } from '../../ui/Contacts.tsx';
import { ContactTexts } from '../contacts/ContactTexts.tsx';
import { customerDetails } from './customerDetails.ts';

export function CustomerContacts({ booking }: { booking: Booking }) {
  const details = customerDetails(booking);
  return (
    <>
      <ContactTexts details={details} />
      <Contacts details={details} />
    </>
  );
}
