import type { TherapistStatement } from '#contract/report.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from '../offline/persistence/snapshots.ts';
import { fetchData } from './client.ts';

/** The statements as received from the server at `fetchedAt` (ms since 1970). They name no customer. */
export type StoredStatements = { statements: TherapistStatement[]; fetchedAt: number };

/** Increment it when the stored type changes: data of another version is not read. */
const storedVersion = 1;

const id = 'therapistStatements';

/** Decrypted; null when none of this therapist are stored. */
export async function readStoredStatements(therapistId: number): Promise<StoredStatements | null> {
  const snapshot = await readPrivateSnapshot(id);
  return snapshot?.text && snapshot.userId === therapistId ? parse(snapshot.text) : null;
}

/** Fetches the statements, and stores them where that is possible. Throws RequestError, NetworkError. */
export async function fetchStatements(therapistId: number): Promise<StoredStatements> {
  // Read before the request: if another therapist opens this phone meanwhile, this key is gone and nothing is stored.
  const snapshot = await readPrivateSnapshot(id).catch(() => null);
  const statements = await fetchData<TherapistStatement[]>('/api/t/statements');
  const stored = { statements, fetchedAt: Date.now() };
  if (snapshot?.userId === therapistId) {
    const text = JSON.stringify({ version: storedVersion, ...stored });
    await writePrivateSnapshot(snapshot.keyId, text, id).catch(() => null);
  }
  return stored;
}

function parse(text: string): StoredStatements | null {
  try {
    const { version, ...stored } = JSON.parse(text) as StoredStatements & { version?: number };
    return version === storedVersion ? stored : null;
  } catch {
    return null;
  }
}
