import { fieldsOfADay, type TherapistPage, type TherapistVisit } from '#contract/therapistPage.ts';

/** ms after the end of a visit for which its address stays */
const addressLifetime = 24 * 3_600_000;

/** The page without what is only needed to reach a customer, a day after the visit. `now` in ms. */
export const withoutOldAddresses = (page: TherapistPage, now: number): TherapistPage => ({
  ...page,
  visits: page.visits.map((visit) => (isLongOver(visit, now) ? withoutAddress(visit) : visit)),
});

const isLongOver = ({ endTime }: TherapistVisit, now: number) => Date.parse(endTime) + addressLifetime <= now;

const withoutAddress = (visit: TherapistVisit): TherapistVisit => ({
  ...visit,
  ...Object.fromEntries(fieldsOfADay.map((field) => [field, null])),
});
