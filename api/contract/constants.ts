export const businessZone = 'Asia/Bangkok';

/** minutes: the duration of a new service, and of a visit for which no service is given */
export const defaultDuration = 60;

/** requests that one contact may have waiting for an answer */
export const openRequestLimit = 5;

/** days for which free times can be counted in one request */
export const freeDaysQueryLimit = 62;

/** the localStorage key of the administrator's session token */
export const tokenStorageKey = 'adminToken';
