/** The request that ends a session, with the fields of its id and of the confirmation: the administrator's. */
export const logoutRequest = { path: '/api/auth/logout', idField: 'sessionId', confirmation: 'loggedOut' };
