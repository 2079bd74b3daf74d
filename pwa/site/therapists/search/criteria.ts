import { isBusinessDate } from '#contract/fields.ts';
import { genders, spokenLanguages, type Gender, type SpokenLanguage } from '#contract/therapistProfile.ts';
import { partsOfDay, type PartOfDay } from '../../../booking/groupByPartOfDay.ts';

/** Search criteria besides the place; null: any. */
export type Criteria = {
  /** `yyyy-MM-dd` */
  date: string | null;
  part: PartOfDay | null;
  serviceId: number | null;
  language: SpokenLanguage | null;
  gender: Gender | null;
};

/** Criteria that make no sense, such as a day before `today` (`yyyy-MM-dd`), are left out. */
export function readCriteria(params: URLSearchParams, today: string): Criteria {
  const date = params.get('date');
  const service = params.get('service');
  return {
    date: date !== null && isBusinessDate(date) && date >= today ? date : null,
    part: partsOfDay.find((part) => part === params.get('part')) ?? null,
    serviceId: service !== null && /^[1-9]\d{0,9}$/.test(service) ? Number(service) : null,
    language: spokenLanguages.find((language) => language === params.get('speaks')) ?? null,
    gender: genders.find((gender) => gender === params.get('gender')) ?? null,
  };
}

export function withCriteria(params: URLSearchParams, criteria: Criteria): URLSearchParams {
  const next = new URLSearchParams(params);
  const { date, part, serviceId: service, language: speaks, gender } = criteria;
  const values = { date, part, service, speaks, gender };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
