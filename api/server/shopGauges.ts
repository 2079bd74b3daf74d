import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { connectionCounts, type Sql } from '../database/client.ts';

/** Ages are in seconds. */
type ShopState = {
  started: number;
  pending: number;
  pendingAge: number;
  queues: { audience: string; provider: string; waiting: number; dead: number; age: number }[];
};

/**
 * Adds what is read from the database, the client and the disk. Returns the function that reads it anew.
 * Without a database `database_up` is 0, and so is everything that would be counted in it.
 */
export function createShopGauges(
  registry: Registry,
  { sql, config }: { sql: Sql; config: Pick<Config, 'dataDir'> },
) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  const connections = gauge('database_connections', 'Open connections of this process.');
  const queries = gauge(
    'database_queries',
    'Queries in progress, those that wait for a connection included.',
  );
  const up = gauge('database_up', 'Whether the database answered this scrape.');
  const started = gauge(
    'database_started_timestamp_seconds',
    'When the PostgreSQL server that answers was started: changes with a restart or a failover.',
  );
  const pending = gauge(
    'pending_requests',
    'Requests of customers, for times ahead, that wait for a decision.',
  );
  const pendingAge = gauge('pending_request_age_seconds', 'How long the oldest of them has waited.');
  const labels = ['audience', 'provider'];
  const depth = gauge('notification_queue_depth', 'Notifications that wait to be sent.', labels);
  const age = gauge('notification_queue_age_seconds', 'How long the oldest that is due has waited.', labels);
  const dead = gauge('notifications_dead', 'Notifications of the last day that were given up.', labels);
  const diskFree = gauge('disk_free_bytes', 'Free space where DATA_DIR lies.');

  const update = (shop: ShopState | null): void => {
    for (const labelled of [depth, age, dead]) labelled.reset();
    up.set(shop ? 1 : 0);
    // No value instead of 0, which would look like a restart.
    if (shop) started.set(shop.started);
    else started.remove();
    pending.set(shop?.pending ?? 0);
    pendingAge.set(shop?.pendingAge ?? 0);
    for (const { audience, provider, ...queue } of shop?.queues ?? []) {
      depth.set({ audience, provider }, queue.waiting);
      age.set({ audience, provider }, queue.age);
      dead.set({ audience, provider }, queue.dead);
    }
  };

  return async (): Promise<void> => {
    const counts = connectionCounts(sql);
    connections.set(counts.open);
    queries.set(counts.queries);
    const [disk, shop] = await Promise.all([
      statfs(config.dataDir).catch(() => null),
      readShopState(sql).catch(() => null),
    ]);
    if (disk) diskFree.set(disk.bavail * disk.bsize);
    update(shop);
  };
}

async function readShopState(sql: Sql): Promise<ShopState> {
  const [row] = await sql<[ShopState]>`
    select extract(epoch from pg_postmaster_start_time())::float8 as started,
      count(*)::int as pending,
      coalesce(extract(epoch from now() - min(arranged_at)), 0)::float8 as "pendingAge",
      (select coalesce(json_agg(q), '[]') from (${queues(sql)}) q) as queues
    from bookings where status = 'pending' and start_time > now()`;
  return row;
}

const queues = (sql: Sql) => sql`
  select audience, provider,
    count(*) filter (where state <> 'dead')::int as waiting,
    count(*) filter (where state = 'dead')::int as dead,
    coalesce(extract(epoch from max(now() - next_at) filter (where state <> 'dead' and next_at <= now())), 0)::float8 as age
  from notifications
  where state in ('queued', 'sending') and digest_of is null
    or state = 'dead' and created_at > now() - interval '1 day'
  group by audience, provider`;
