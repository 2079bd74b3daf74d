/** The shop's time zone, whatever zone a process or a device is in. */
export const businessZone = 'Asia/Bangkok';

/** minutes: the duration of a new service, and of a visit for which no service is given */
export const defaultDuration = 60;

/** How many undecided requests one contact may have, so that nobody can block a therapist's week. */
export const openRequestLimit = 5;

/** How many business dates one request for a therapist's free days may ask for. */
export const freeDaysQueryLimit = 62;

/** The localStorage key of the administrator's token. */
export const tokenStorageKey = 'adminToken';
