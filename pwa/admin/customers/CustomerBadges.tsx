import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import type { CustomerSummary } from '#contract/customerFigures.ts';
import { Badge } from '../../ui/Badge.tsx';
import * as css from './CustomerBadges.css.ts';

type CustomerBadgeProps = { customer: Pick<CustomerSummary, 'isBlocked' | 'noShows' | 'tries'> };

export function CustomerBadges({ booking: { customer, status } }: { booking: Booking }) {
  if (!customer) return null;
  const { visits, noShows, isBlocked } = customer;
  const isOpen = status === 'pending' || status === 'approved';
  if (!isOpen && noShows === 0 && !isBlocked) return null;
  return (
    <p className={css.badges}>
      {isOpen && <VisitNumber number={visits + 1} />}
      <NoShowBadge customer={customer} />
      <BlockedBadge customer={customer} />
    </p>
  );
}

const VisitNumber = ({ number }: { number: number }) => (
  <Badge>
    {number === 1 ? (
      <Trans context="customer">New</Trans>
    ) : (
      <SelectOrdinal value={number} one="#st visit" two="#nd visit" few="#rd visit" other="#th visit" />
    )}
  </Badge>
);

export function NoShowBadge({ customer: { noShows } }: CustomerBadgeProps) {
  if (noShows === 0) return null;
  return (
    <Badge tone="warning">
      <Plural value={noShows} one="Nobody there once" other="Nobody there # times" />
    </Badge>
  );
}

export function BlockedBadge({ customer: { isBlocked, tries } }: CustomerBadgeProps) {
  if (!isBlocked) return null;
  return (
    <Badge tone="warning">
      {tries === 0 ? (
        <Trans>Blocked</Trans>
      ) : (
        <Plural value={tries} one="Blocked · tried once" other="Blocked · tried # times" />
      )}
    </Badge>
  );
}
