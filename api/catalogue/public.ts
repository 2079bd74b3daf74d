import type { Catalogue } from '../contract/catalogue.ts';
import { readJson } from '../database/readJson.ts';
import { locationsJson } from '../locations/select.ts';
import { cachedRoute } from '../server/cachedRoute.ts';
import type { Context, Feature } from '../server/context.ts';
import { offeredServicesJson, servicesJson } from '../services/select.ts';
import { termsFields } from '../services/terms.ts';
import { shopWithLongTextsJson } from '../shop/select.ts';
import { publicTherapistFields, therapistsJson } from '../therapists/select.ts';

export const catalogue: Feature = (router, context) => {
  router.get(
    '/catalogue',
    cachedRoute(context, async (_req, expireAt) => {
      const json = await readCatalogue(context);
      expireAt((JSON.parse(json) as Catalogue).shop.opensAt);
      return json;
    }),
  );
};

/** Read in one statement so that its parts agree with each other. */
function readCatalogue(context: Context): Promise<string> {
  const { sql } = context;
  const therapist = sql`
    json_build_object(${publicTherapistFields(sql)}, 'services', ${offeredServicesJson(sql)})`;
  return readJson(sql`
    select json_build_object(
      'shop', ${shopWithLongTextsJson(context)},
      'therapists', ${therapistsJson(sql, therapist)},
      'services', ${servicesJson(sql)},
      'terms', json_build_object(${termsFields(sql)}),
      'locations', ${locationsJson(sql)})::text as json`);
}
