import { isBusinessDate } from '#contract/fields.ts';

export type Prefill = {
  therapistId: number | null;
  serviceId: number | null;
  /** `yyyy-MM-dd HH:mm` in the business time zone */
  startTime: string | null;
  againBookingId: number | null;
};

export const bookAgainPath = (id: number): string => `/admin/bookings/new?again=${id}`;

/** Ignores invalid parameters. `start` is `yyyy-MM-ddTHH:mm`. */
export function parsePrefill(search: string): Prefill {
  const params = new URLSearchParams(search);
  const idOf = (name: string) =>
    /^[1-9]\d{0,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null;
  const start = params.get('start') ?? '';
  const isStart = /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(start) && isBusinessDate(start.slice(0, 10));
  return {
    therapistId: idOf('therapistId'),
    serviceId: idOf('serviceId'),
    startTime: isStart ? start.replace('T', ' ') : null,
    againBookingId: idOf('again'),
  };
}
