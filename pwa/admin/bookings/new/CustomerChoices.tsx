import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { bookingOrigins, type BookingOrigin } from '#contract/booking.ts';
import { languages, type Language } from '../../../i18n/language.ts';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { NewBooking } from './useNewBooking.ts';

const origins: Record<BookingOrigin, MessageDescriptor> = {
  phone: msg`Phone`,
  line: msg`Line`,
  whatsapp: msg`WhatsApp`,
  walk_in: msg`Walk-in`,
  other: msg`Other`,
};

export function BookingOriginChoice({ booking: { values, change } }: { booking: NewBooking }) {
  const { t, i18n } = useLingui();
  return (
    <RadioChips
      label={t`How it came in`}
      value={values.source}
      options={bookingOrigins.map((origin) => ({ value: origin, text: i18n._(origins[origin]) }))}
      onChange={(source) => change({ source })}
    />
  );
}

/** The language of messages to the customer. */
export function LanguageChoice({ booking: { values, change } }: { booking: NewBooking }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Language of messages to the customer`}
      value={values.locale}
      options={(Object.keys(languages) as Language[]).map((code) => ({
        value: code,
        text: languages[code],
      }))}
      onChange={(locale) => change({ locale })}
    />
  );
}
