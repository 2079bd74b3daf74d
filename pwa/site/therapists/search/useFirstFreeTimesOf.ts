import type { Therapist } from '#contract/therapist.ts';
import { continuesAfterMidnight } from '../../../booking/eveningSlots.ts';
import { boundsOfPart } from '../../../booking/groupByPartOfDay.ts';
import { eveningStarts } from '../../../booking/partOfDayNames.ts';
import { useFirstFreeTimes } from '../../../data/availability.ts';
import { useShop } from '../../../data/shop.ts';
import { useBusinessToday } from '../../../i18n/businessDay.ts';
import { addDays } from '../../../i18n/formats.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { useIsConnected } from '../../../offline/connection.ts';
import type { LocationName } from '../locations.ts';
import type { Criteria } from './criteria.ts';
import { startsOfEvenings } from './startsOfEvenings.ts';

/** days from today in which free times are looked for when no day is chosen */
const daysAhead = 7;

/** First free times that suit the criteria; `data` is undefined while loading, offline or after an error. */
export function useFirstFreeTimesOf(
  therapists: readonly Therapist[],
  { date, part, serviceId }: Criteria,
  location: LocationName | null,
) {
  const today = useBusinessToday();
  const isConnected = useIsConnected();
  const therapistIds = therapists.filter(({ isActive }) => isActive).map(({ id }) => id);
  const shopExceptions = useShop()?.exceptions;
  const query = { therapistIds, serviceId, location };
  const own = useFirstFreeTimes({
    ...query,
    dates: date === null ? Array.from({ length: daysAhead }, (_, days) => addDays(today, days)) : [date],
    bounds: part && boundsOfPart(part, eveningStarts[currentLanguage()]),
  });
  // The hours after midnight belong to the evening of the chosen day.
  const hasNight =
    date !== null &&
    (part === null || part === 'night') &&
    therapists.some((one) =>
      continuesAfterMidnight({ date, today, workingTime: { ...one, shopExceptions } }),
    );
  const night = useFirstFreeTimes({
    ...query,
    dates: [addDays(date ?? today, 1)],
    bounds: boundsOfPart('night', eveningStarts[currentLanguage()]),
    isEnabled: hasNight,
  });
  const error = own.error ?? (hasNight ? night.error : null);
  const isLoading = own.isLoading || (hasNight && night.isLoading);
  const refetch = () => Promise.all([own.refetch(), ...(hasNight ? [night.refetch()] : [])]);
  const nightStarts = hasNight ? night.data : [];
  const data =
    own.data && nightStarts
      ? startsOfEvenings(therapists, { date, today, shopExceptions }, own.data, nightStarts)
      : undefined;
  const known = therapistIds.length === 0 ? [] : data;
  // A time that was free before the connection was lost may be taken now.
  return { data: isConnected && !error ? known : undefined, isPending: isLoading, error, refetch };
}
