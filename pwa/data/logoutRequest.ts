/** `idField` is sent with the session's id, `confirmation` is received. The therapist's app replaces these. */
export const logoutRequest = { path: '/api/auth/logout', idField: 'sessionId', confirmation: 'loggedOut' };
