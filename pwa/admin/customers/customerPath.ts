export const customerPath = (id: number): string => `/admin/customers/${id}`;
