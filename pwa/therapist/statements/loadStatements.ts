import { RequestError } from '../../data/client.ts';
import { readToken } from '../../data/storedSession.ts';
import {
  fetchStatements,
  readStoredStatements,
  type StoredStatements,
} from '../../data/therapistStatements.ts';
import { refreshPage } from '../actions.ts';
import { appState, setState } from '../state.ts';

/** Shows the stored statements, then the server's. Throws RequestError, NetworkError. */
export async function loadStatements(therapistId: number): Promise<void> {
  const token = readToken();
  const show = (statements: StoredStatements | null) => {
    if (statements && readToken() === token) setState({ statements });
  };
  if (!appState().statements) show(await readStoredStatements(therapistId).catch(() => null));
  try {
    show(await fetchStatements(therapistId));
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'unauthorized') throw error;
    // Fetching the page is rejected too if this phone was signed out, and then shows that.
    await refreshPage();
  }
}
