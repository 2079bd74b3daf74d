import { inject } from 'vitest';
import { cloneTemplate, type FreshDatabase, type TestServer } from './databaseServer.ts';

/** A migrated, otherwise empty database for this test file alone. Drop it when done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const response = await fetch(inject('testServerUrl'));
  if (!response.ok) throw new Error(`The test database did not start: ${await response.text()}`);
  return cloneTemplate((await response.json()) as TestServer, 'empty');
}
