import type { Place } from '../contract/location.ts';
import type { Rating, Review } from '../contract/review.ts';
import type { Service } from '../contract/service.ts';
import type { Therapist } from '../contract/therapist.ts';
import type { Translations } from '../contract/translations.ts';
import { ApiError } from '../errors.ts';
import { readJson } from '../database/readJson.ts';
import type { Context } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { ratingOf, readPublishedReviews } from '../reviews/select.ts';
import { serviceJson, servicesJson } from '../services/select.ts';
import type { PageAddress } from './addresses.ts';

export type PageTherapist = Pick<Therapist, 'name' | 'bio' | 'translations' | 'imageUrl' | 'isActive'> & {
  service: Service | null;
  rating: Rating | null;
  reviews: Review[];
};

export type PageLists = {
  services: Service[];
  therapists: { id: number; name: string; translations: Translations<{ name: string }> }[];
  places: Place[];
};

/** The therapist in a path. Throws `not_found`, also when they do not offer the service in the path. */
export async function findTherapist(context: Context, ids: PageAddress['ids']): Promise<PageTherapist> {
  const { sql, cache } = context;
  const therapistId = pathId(ids['therapistId']);
  const serviceId = ids['serviceId'] === undefined ? null : pathId(ids['serviceId']);
  return cache.load(`page of therapist ${therapistId} for service ${serviceId}`, async () => {
    const [row] = await sql<Omit<PageTherapist, 'reviews'>[]>`
      select t.name, t.bio, t.translations, t.image_url as "imageUrl", t.is_active as "isActive",
        ${serviceJson(sql)} as service, ${ratingOf(sql)} as rating
      from therapists t
      left join therapist_services ts on ts.therapist_id = t.id and ts.service_id = ${serviceId}
      left join services s on s.id = ts.service_id
      where t.id = ${therapistId} and (${serviceId}::int is null or s.id is not null)`;
    if (!row) throw new ApiError('not_found');
    const reviews =
      row.rating && serviceId === null ? (await readPublishedReviews(sql, therapistId)).data : [];
    return { ...row, service: serviceId === null ? null : row.service, reviews };
  });
}

export const readLists = ({ sql, cache }: Context): Promise<PageLists> =>
  cache.load('lists for pages', async () => {
    const json = await readJson(sql`
      select json_build_object(
        'services', ${servicesJson(sql)},
        'therapists', (
          select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'translations', t.translations)
            order by t.name collate "und-x-icu", t.id), '[]')
          from therapists t where t.is_active),
        'places', (
          select coalesce(json_agg(json_build_object('city', city, 'district', district, 'translations', translations) order by city), '[]')
          from (
            select distinct on (l.city) l.city, l.district, l.translations
            from therapist_locations tl
            join locations l on l.id = tl.location_id
            join therapists t on t.id = tl.therapist_id and t.is_active
            order by l.city, l.id) cities))::text as json`);
    return JSON.parse(json) as PageLists;
  });
