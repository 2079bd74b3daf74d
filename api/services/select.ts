import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';

/** One service, of `services s`, as alternating keys and values. */
export const serviceFields = (sql: Sql) => sql`
  'id', s.id, 'name', s.name, 'description', s.description, 'translations', s.translations,
  'duration', s.duration, 'price', s.price,
  'deposit', (
    select json_build_object('amount', deposit_amount(s.price, rules), 'from', rules.deposit_from, 'isKept', rules.keeps_deposit)
    from booking_rules rules
    where rules.id = 1 and rules.deposit_from is not null and deposit_amount(s.price, rules) is not null)`;

export const serviceJson = (sql: Sql) => sql`json_build_object(${serviceFields(sql)})`;

/** The services that `therapists t` offers, by name, as a JSON list. */
export const offeredServicesJson = (sql: Sql) => sql`
  coalesce((
    select json_agg(${serviceJson(sql)} order by s.name collate "und-x-icu")
    from therapist_services ts join services s on s.id = ts.service_id
    where ts.therapist_id = t.id), '[]')`;

/** Every service, by name, as a JSON list. */
export const servicesJson = (sql: Sql) => sql`
  (select coalesce(json_agg(${serviceJson(sql)} order by s.name collate "und-x-icu"), '[]') from services s)`;

/** Every service as JSON text, by name. */
export const readServices = (sql: Sql): Promise<string> =>
  readJson(sql`select ${servicesJson(sql)}::text as json`);
