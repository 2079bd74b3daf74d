import postgres, { type Sql } from 'postgres';
import type { Shop } from './shop.ts';

/** Writes straight into the shop's database: what no request can bring about. */
export async function withShopDatabase(shop: Shop, run: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
