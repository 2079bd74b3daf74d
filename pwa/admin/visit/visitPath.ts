/** The page of a visit. */
export const visitPath = (id: number): string => `/admin/bookings/${id}`;
