import postgres from 'postgres';
import type { TestServer } from './databaseServer.ts';

/** The plan of a statement, also of one inside a function, with the cost that the planner expects. */
export type LoggedPlan = { cost: number; query: string };

/** Has PostgreSQL log the plans of all statements of a database, for connections that are opened from now on. */
export async function logPlans({ superuserUrl }: TestServer, databaseUrl: string): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
  };
  await asSuperuser(superuserUrl, async (sql) => {
    for (const [name, value] of Object.entries(settings))
      await sql.unsafe(`alter database ${database} set ${name} = '${value}'`);
  });
}

/** The plans that were logged so far, the most expensive first. */
export const readPlans = ({ superuserUrl }: TestServer): Promise<LoggedPlan[]> =>
  asSuperuser(superuserUrl, async (sql) => {
    const [row] = await sql<{ log: string }[]>`
      select pg_read_file(current_setting('data_directory') || '/../postgres.log') as log`;
    const plans = (row?.log ?? '').split(/^(?=\d{4}-)/m).filter((entry) => entry.includes(' plan:\n'));
    return plans
      .map((text) => ({
        cost: Number(/\(cost=[\d.]+\.\.([\d.]+)/.exec(text)?.[1]),
        query: /Query Text: (.{1,300})/s.exec(text)?.[1] ?? text,
      }))
      .toSorted((a, b) => b.cost - a.cost);
  });

async function asSuperuser<T>(url: string, query: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await query(sql);
  } finally {
    await sql.end();
  }
}
