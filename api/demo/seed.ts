import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sql } from 'postgres';
import { projectFolder } from '../config.ts';
import { renderSvgVariants, type Variant } from '../uploads/images.ts';

const seedLock = 7_201_027;

// New bookings get new ids, since the events of the old ones stay. `cascade` would delete the push
// subscriptions of administrators' devices too, so they are put back.
const emptyShopSql = `
  create temporary table kept_devices on commit drop as select * from push_subscriptions where audience = 'shop';
  truncate bookings, customers, therapists, services, locations, uploads cascade;
  insert into push_subscriptions overriding system value select * from kept_devices;
  delete from booking_rules;
  insert into booking_rules default values;
  update shop_status set is_open = true, last_updated = now();
  delete from shop_profile;
  insert into shop_profile default values;`;

/**
 * Fills an empty shop with sql/demo.sql and the portraits. A shop with a therapist, a service or a location
 * is left unchanged. Safe when several processes start at the same time. The demo bookings are dated around
 * `now`.
 */
export async function seedDemo(sql: Sql, now = new Date()): Promise<void> {
  const [shop] = await sql<{ isStocked: boolean }[]>`select ${sql.unsafe(isStockedSql)} as "isStocked"`;
  if (shop?.isStocked) return;
  await sql.unsafe(`
    do $seed$ begin
      perform pg_advisory_xact_lock(${seedLock});
      if not (${isStockedSql}) then execute $stock$ ${await demoSql(now)} $stock$; end if;
    end $seed$`);
}

/**
 * Deletes therapists, services, locations, bookings, customers with their blocks, pictures, booking rules and
 * the shop's profile, opens the shop and fills it with the demo again. Keeps users, sessions and integration
 * settings.
 */
export async function resetDemo(sql: Sql, now = new Date()): Promise<void> {
  await sql.unsafe(`select pg_advisory_xact_lock(${seedLock}); ${emptyShopSql} ${await demoSql(now)}`);
}

const isStockedSql = `exists (select from therapists) or exists (select from services) or exists (select from locations)`;

// One query is one transaction, even if the connection is lost. It interpolates only texts of this product.
async function demoSql(now: Date): Promise<string> {
  const folder = join(projectFolder, 'api/demo/portraits');
  const parts = [
    `select set_config('demo.now', '${now.toISOString()}', true);`,
    await readFile(join(projectFolder, 'sql/demo.sql'), 'utf8'),
  ];
  for (const file of await readdir(folder)) {
    const variants = await renderSvgVariants(await readFile(join(folder, file)));
    parts.push(portraitSql(basename(file, '.svg'), variants));
  }
  return parts.join('\n');
}

const portraitSql = (firstName: string, variants: Variant[]): string => `
  with upload as (insert into uploads default values returning id),
  images as (
    insert into upload_images (upload_id, width, height, media_type, bytes)
    select upload.id, variant.width, variant.height, 'image/webp', variant.bytes
    from upload, (values ${variants.map(asRow).join()}) as variant (width, height, bytes))
  update therapists set image_url = '/uploads/' || upload.id
  from upload where lower(split_part(name, ' ', 1)) = '${firstName}';`;

const asRow = ({ width, height, bytes }: Variant): string =>
  `(${width}, ${height}, decode('${bytes.toString('base64')}', 'base64'))`;
