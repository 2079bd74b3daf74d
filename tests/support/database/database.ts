import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Sql } from '../../../api/database/client.ts';
import { cloneTemplate, type FreshDatabase, type TestServer } from './databaseServer.ts';

/** The database server of the run, which the first call starts. */
export async function testServer(): Promise<TestServer> {
  const response = await fetch(inject('testServerUrl'));
  if (!response.ok) throw new Error(`The test database did not start: ${await response.text()}`);
  return (await response.json()) as TestServer;
}

/** A migrated, otherwise empty database for this test file alone. Drop it when done. */
export const freshDatabase = async (): Promise<FreshDatabase> => cloneTemplate(await testServer(), 'empty');

/** A fresh database and a client of it, created before the tests of the file that calls this and dropped after them. */
export function setUpDatabase(options?: Parameters<typeof connect>[1]): { url: string; sql: Sql } {
  const database = {} as FreshDatabase & { sql: Sql };
  beforeAll(async () => {
    const fresh = await freshDatabase();
    Object.assign(database, fresh, { sql: connect(fresh.url, options) });
  });
  afterAll(async () => {
    await database.sql.end({ timeout: 1 });
    await database.drop();
  });
  return database;
}
