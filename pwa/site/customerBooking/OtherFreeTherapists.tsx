import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import type { Therapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import { useFirstFreeTimes } from '../../data/availability.ts';
import { catalogueQuery } from '../../data/catalogue.ts';
import { useShopStatus } from '../../data/shop.ts';
import { useTherapists } from '../../data/therapists.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { businessDateAndTime } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { startDraft } from '../booking/draft.ts';
import { findUnservedLocation } from '../booking/findUnservedLocation.ts';
import * as css from './BookingStatus.css.ts';
import { type BookingState } from './bookingState.ts';
import { textsToBookAgain } from './textsToBookAgain.ts';

const statesWithAlternatives = new Set<BookingState>(['declined', 'cancelledByShop']);
const maxShown = 5;

type OtherFreeTherapistsProps = { booking: CustomerBooking; state: BookingState };

/**
 * Other therapists who are free at the time of a visit that the shop declined or cancelled. Each links to
 * the booking form, with the customer's details filled in.
 */
export function OtherFreeTherapists({ booking, state }: OtherFreeTherapistsProps) {
  const hasBegun = useHasPassed(booking.startTime);
  const { isOpen } = useShopStatus();
  return statesWithAlternatives.has(state) && !hasBegun && isOpen ? <Others booking={booking} /> : null;
}

function Others({ booking }: { booking: CustomerBooking }) {
  const { t } = useLingui();
  const { startTime, therapist, service, denial } = booking;
  const { date, time } = businessDateAndTime(startTime);
  const { data: therapists = [] } = useTherapists();
  const others = therapists.filter(
    ({ isActive, id }) => isActive && id !== therapist.id && id !== denial?.offer?.therapist.id,
  );
  const declined = therapists.find(({ id }) => id === therapist.id);
  // Nothing is fetched for it: the device has the catalogue soon after its first visit.
  const { data: { locations = [] } = {} } = useQuery({ ...catalogueQuery, enabled: false });
  const near = others.filter(
    (other) =>
      (!declined || sharesPlace(declined, other)) &&
      !findUnservedLocation(booking.clientAddress, other.locations, locations),
  );
  const { data: free = [], isPending } = useFirstFreeTimes({
    dates: [date],
    therapistIds: near.map(({ id }) => id),
    serviceId: service.id,
    location: null,
    bounds: { from: time, to: time },
  });
  const found = near.filter(({ id }) => free.some(({ therapistId }) => therapistId === id));
  if (near.length > 0 && isPending) return <p>{t`Looking for others who are free then…`}</p>;
  if (found.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{t`Also free at this time`}</h3>
      <ul className={css.choices}>
        {found.slice(0, maxShown).map((other) => (
          <li key={other.id}>
            <ButtonLink
              to={`/booking/${other.id}/${service.id}?date=${date}&time=${time}`}
              tone="plain"
              onClick={() => startDraft(other.id, service.id, textsToBookAgain(booking))}
            >
              <UserText text={inLanguage(other, currentLanguage()).name} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sharesPlace = ({ locations }: Therapist, other: Therapist): boolean =>
  locations.some(({ city, district }) =>
    other.locations.some((place) => place.city === city && place.district === district),
  );
