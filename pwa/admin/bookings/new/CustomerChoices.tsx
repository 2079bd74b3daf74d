import { useLingui } from '@lingui/react/macro';
import { bookingOrigins } from '#contract/booking.ts';
import { RadioChips } from '../../../ui/RadioChips.tsx';
import { LanguageSelect } from '../../../ui/LanguageSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import { originLabels } from '../../visit/originLabels.ts';
import { statusLabels } from '../../visit/statusLabels.ts';
import type { NewBookingState } from './useNewBookingState.ts';

export function BookingOriginChoice({ booking: { values, change } }: { booking: NewBookingState }) {
  const { t, i18n } = useLingui();
  return (
    <RadioChips
      label={t`How it came in`}
      value={values.origin}
      options={bookingOrigins.map((origin) => ({ value: origin, text: i18n._(originLabels[origin]) }))}
      onChange={(origin) => change({ origin })}
    />
  );
}

export function StatusChoice({ booking: { values, change } }: { booking: NewBookingState }) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Status`}
      value={values.status}
      options={(['approved', 'pending'] as const).map((status) => ({
        value: status,
        text: i18n._(statusLabels[status]),
      }))}
      onChange={(status) => change({ status })}
    />
  );
}

export function LanguageChoice({ booking: { values, change } }: { booking: NewBookingState }) {
  const { t } = useLingui();
  return (
    <LanguageSelect
      label={t`Language of messages to the customer`}
      value={values.locale}
      onChange={(locale) => change({ locale })}
    />
  );
}
