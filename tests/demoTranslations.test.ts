import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locale } from '../api/contract/fields.ts';
import type { Location } from '../api/contract/location.ts';
import { seedDemo } from '../api/demo/seed.ts';
import { readLocations } from '../api/locations/select.ts';
import { citiesOf } from '../pwa/site/therapists/cities.ts';
import { containsWords } from '../pwa/site/therapists/containsWords.ts';
import { freshDatabase } from './support/database/database.ts';
import type { FreshDatabase } from './support/database/databaseServer.ts';

let database: FreshDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = postgres(database.url, { max: 2, onnotice: () => {} });
  await seedDemo(sql);
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

it('the demo has every text in Thai and Hindi, each in its script', async () => {
  const texts = await sql<{ thai: string | null; hindi: string | null }[]>`
    select translations #>> array['th', field] as thai, translations #>> array['hi', field] as hindi
    from (
      select translations, unnest(array['name', 'description']) as field from services
      union all select translations, unnest(array['name', 'bio']) from therapists
      union all select translations, unnest(array['city', 'district']) from locations) as fields`;
  expect(texts).toHaveLength(2 * (10 + 8 + 14));
  for (const { thai, hindi } of texts) {
    expect(thai).toMatch(/\p{Script=Thai}/u);
    expect(hindi).toMatch(/\p{Script=Devanagari}/u);
  }
});

it('each place of the demo is found by each of its names, whatever the language', async () => {
  const locations = JSON.parse(await readLocations(sql)) as Location[];
  expect(locations).toHaveLength(14);
  for (const location of locations) {
    const { city, district, translations, otherNames } = location;
    const names = [city, district, ...Object.values(translations).flatMap((texts) => Object.values(texts))];
    for (const language of locale.options) {
      const [found] = citiesOf([{ locations: [location] }], locations, language);
      for (const name of [...names, ...otherNames]) {
        expect(containsWords(found?.districts[0]?.searchText ?? '', name.toUpperCase()), name).toBe(true);
      }
    }
    expect(otherNames.length).toBeGreaterThan(0);
  }
});
