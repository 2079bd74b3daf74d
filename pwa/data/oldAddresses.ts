import { fieldsShownForADay, type TherapistPage, type TherapistVisit } from '#contract/therapistPage.ts';

/** ms after the end of a visit until its address is removed */
const addressLifetime = 24 * 3_600_000;

/** Removes address, notes and contacts of visits that ended a day ago or earlier. `now` in ms. */
export const withoutOldAddresses = (page: TherapistPage, now: number): TherapistPage => ({
  ...page,
  visits: page.visits.map((visit) => (isLongOver(visit, now) ? withoutAddress(visit) : visit)),
});

const isLongOver = ({ endTime }: TherapistVisit, now: number) => Date.parse(endTime) + addressLifetime <= now;

const withoutAddress = (visit: TherapistVisit): TherapistVisit => ({
  ...visit,
  ...Object.fromEntries(fieldsShownForADay.map((field) => [field, null])),
});
