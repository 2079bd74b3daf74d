import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';
import { storeImage } from './images.ts';
import { uploadColumns } from './unused.ts';

const api = setUpApi();

const upload = async () =>
  storeImage(
    api.sql,
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#0e5e50' } })
      .png()
      .toBuffer(),
  );
const statusOf = async (url: string) => (await fetch(api.base + url)).status;
const aDayLater = () => api.sql`update uploads set created_at = created_at - interval '25 hours'`;
const maintain = () =>
  runMaintenance(api.context, (error) => {
    throw error;
  });

it('a photograph of a deleted therapist, a replaced one and one that was never saved are gone after a day', async () => {
  const [gone, replaced, current, unsaved, logo, more] = await Promise.all(Array.from({ length: 6 }, upload));
  const all = [gone!, replaced!, current!, unsaved!, logo!, more!];
  const make = async (imageUrl: string) =>
    (await api.manage<{ data: { id: number } }>('POST', '/therapists', { name: 'Ploy', imageUrl })).body.data
      .id;
  const [first, second] = [await make(gone!), await make(replaced!)];
  await api.manage('DELETE', `/therapists/${first}`);
  await api.manage('PATCH', `/therapists/${second}`, { imageUrl: current, photos: [more] });
  await api.sql`update shop_profile set logo_url = ${logo!}`;

  await maintain();
  expect(await Promise.all(all.map(statusOf)), 'within the day').toEqual([200, 200, 200, 200, 200, 200]);
  await aDayLater();
  const fresh = await upload();
  await maintain();
  expect(await Promise.all([...all, fresh].map(statusOf))).toEqual([404, 404, 200, 404, 200, 200, 200]);
  expect(await api.sql`select from upload_images where upload_id::text = ${gone!.slice(9)}`).toHaveLength(0);
});

it('every column that holds the path of an upload keeps it', async () => {
  const found = await api.sql<{ column: string }[]>`
    select distinct c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%/uploads/%'`;
  const kept = uploadColumns.map(([table, column]) => `${table}.${column}`);
  expect(kept.toSorted()).toEqual(found.map(({ column }) => column).toSorted());
});
