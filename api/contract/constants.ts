export const businessZone = 'Asia/Bangkok';

/** minutes: the duration of a new service, and of a visit for which no service is given */
export const defaultDuration = 60;

export const openRequestLimit = 5;

export const freeDaysQueryLimit = 62;

export const tokenStorageKey = 'adminToken';
