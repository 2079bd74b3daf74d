/** The page of a customer. */
export const customerPath = (id: number): string => `/admin/customers/${id}`;
