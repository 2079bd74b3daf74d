export const visitPath = (id: number): string => `/admin/bookings/${id}`;
