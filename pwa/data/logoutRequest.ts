/**
 * The request that ends a session, with the names of the fields for the id (sent) and the confirmation
 * (received). The administrator's; the therapist's app replaces it.
 */
export const logoutRequest = { path: '/api/auth/logout', idField: 'sessionId', confirmation: 'loggedOut' };
