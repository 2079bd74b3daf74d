import type { TherapistPage } from '#contract/therapistPage.ts';
import { fetchWithTimeout } from '../../offline/fetchWithTimeout.ts';
import { readVaultToken } from '../../offline/persistence/vault.ts';
import { storePage } from './storedPage.ts';

/**
 * Fetches her page without it being open and stores it: where she looks at it next there may be no network. Without an answer
 * what is stored stays.
 */
export async function refreshStoredPage(): Promise<void> {
  const token = await readVaultToken();
  if (token === null) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetchWithTimeout('/api/t/page', { headers });
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: TherapistPage };
  // She may have signed out meanwhile: then nothing is stored any more.
  if ((await readVaultToken()) === token) await storePage({ page: data, fetchedAt: Date.now() }, token);
}
