import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useShop } from '../../data/shop.ts';
import { useI18nFor } from '../../i18n/useI18nFor.ts';
import { messageLinks, type MessageLink } from '../contacts/messageLinks.ts';
import { customerDetails } from './customerDetails.ts';
import { messageSubject, messageText, type MessageKind, type DenialForCustomer } from './customerMessages.ts';
import { useWithTranslatedNames } from './useWithTranslatedNames.ts';

const titles: Record<MessageKind, MessageDescriptor> = {
  approved: msg`Booking confirmed`,
  denied: msg`Booking declined`,
  cancelled: msg`Booking cancelled`,
  onTheWay: msg`On the way`,
  moved: msg`A change to the visit`,
  cannotCome: msg({ context: 'to the customer', message: 'Ask for another time' }),
  moveDeclined: msg`The old time stays`,
  unpaid: msg`Payment`,
};

export type PreparedMessage = { title: string; text: string; lang: string; links: MessageLink[] };

/** Prepares messages to the customer, in the language they booked in; null until that language is loaded. */
export function useCustomerMessage(
  booking: Booking,
): ((kind: MessageKind, denial?: DenialForCustomer | null) => PreparedMessage) | null {
  const { i18n } = useLingui();
  const shop = useShop();
  const named = useWithTranslatedNames()(booking, booking.locale);
  const customerI18n = useI18nFor(booking.locale);
  if (!customerI18n) return null;
  return (kind, denial) => {
    const text = messageText(kind, named, customerI18n, shop, denial);
    return {
      title: i18n._(titles[kind]),
      text,
      lang: customerI18n.locale,
      links: messageLinks(customerDetails(booking), messageSubject(kind, customerI18n), text),
    };
  };
}
