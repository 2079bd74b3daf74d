import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ISql, Sql } from 'postgres';
import { root } from '../root.ts';
import { drawingVariants, storeVariants, type Variant } from '../uploads/images.ts';

type DemoShop = { script: string; portraits: Map<string, Variant[]> };

// Any number will do, as long as every process takes the same one.
const seedLock = 7_201_027;

const emptying = `
  truncate bookings, therapists, services, locations, uploads restart identity cascade;
  delete from booking_rules;
  insert into booking_rules default values;
  update shop_status set is_open = true, last_updated = now();`;

/**
 * Fills an empty shop with the demo: sql/demo.sql and the portraits. A shop that has a therapist, a service or
 * a location is left as it is. Processes that start together seed once.
 * @param now the moment that the bookings lie around
 */
export async function seedDemo(sql: Sql, now = new Date()): Promise<void> {
  if (await isStocked(sql)) return;
  const shop = await readDemoShop();
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${seedLock})`;
    if (!(await isStocked(transaction))) await stock(transaction, shop, now);
  });
}

/**
 * Empties the shop (therapists, services, locations, bookings, pictures, booking rules), opens it, and fills it
 * with the demo again. Users, sessions and integration settings stay.
 */
export async function resetDemo(sql: Sql, now = new Date()): Promise<void> {
  const shop = await readDemoShop();
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${seedLock})`;
    await transaction.unsafe(emptying);
    await stock(transaction, shop, now);
  });
}

async function isStocked(sql: ISql): Promise<boolean> {
  const [row] = await sql<{ isStocked: boolean }[]>`
    select
      exists (select from therapists) or exists (select from services) or exists (select from locations)
      as "isStocked"`;
  return row?.isStocked ?? false;
}

// Drawn before the transaction begins: nothing but queries is awaited inside it.
async function readDemoShop(): Promise<DemoShop> {
  const folder = join(root, 'api/demo/portraits');
  const portraits: DemoShop['portraits'] = new Map();
  for (const file of await readdir(folder)) {
    portraits.set(basename(file, '.svg'), await drawingVariants(await readFile(join(folder, file))));
  }
  return { script: await readFile(join(root, 'sql/demo.sql'), 'utf8'), portraits };
}

async function stock(sql: ISql, { script, portraits }: DemoShop, now: Date): Promise<void> {
  await sql`select set_config('demo.now', ${now.toISOString()}, true)`;
  await sql.unsafe(script);
  for (const [firstName, variants] of portraits) {
    const url = await storeVariants(sql, variants);
    await sql`update therapists set image_url = ${url} where lower(split_part(name, ' ', 1)) = ${firstName}`;
  }
}
