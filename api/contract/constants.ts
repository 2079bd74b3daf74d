/** The shop's time zone, whatever zone a process or a device is in. */
export const businessZone = 'Asia/Bangkok';

/** minutes: of slots asked for without a service, and of a new service by default */
export const defaultDuration = 60;

/** How many undecided requests one contact may have, so that nobody can block a therapist's week. */
export const openRequestLimit = 5;

/** The key in localStorage of the administrator's token. */
export const tokenStorageKey = 'adminToken';
