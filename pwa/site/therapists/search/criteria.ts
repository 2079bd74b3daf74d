import { isBusinessDate } from '#contract/fields.ts';
import { partsOfDay, type PartOfDay } from '../../../booking/groupByPartOfDay.ts';

/** Search criteria besides the place; null: any. */
export type Criteria = {
  /** `yyyy-MM-dd` */
  date: string | null;
  part: PartOfDay | null;
  serviceId: number | null;
};

/** Criteria that make no sense, such as a day before `today` (`yyyy-MM-dd`), are left out. */
export function readCriteria(params: URLSearchParams, today: string): Criteria {
  const date = params.get('date');
  const service = params.get('service');
  return {
    date: date !== null && isBusinessDate(date) && date >= today ? date : null,
    part: partsOfDay.find((part) => part === params.get('part')) ?? null,
    serviceId: service !== null && /^[1-9]\d{0,9}$/.test(service) ? Number(service) : null,
  };
}

export function withCriteria(params: URLSearchParams, criteria: Criteria): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = { date: criteria.date, part: criteria.part, service: criteria.serviceId };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
