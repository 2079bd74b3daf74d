import { inject } from 'vitest';
import { cloneTemplate, type FreshDatabase } from './server.ts';

/** A migrated, otherwise empty database for this test file alone. Drop it when done. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return cloneTemplate(inject('testServer'), 'empty');
}
