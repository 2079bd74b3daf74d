import postgres, { type Sql } from 'postgres';
import type { Shop } from '../browser/shop.ts';

/** Writes to the shop's database directly, for states that no request can produce. */
export async function withShopDatabase(shop: Shop, run: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
