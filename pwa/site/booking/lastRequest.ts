import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';

const storageKey = 'lastRequest';

/** The last request sent from this device, without personal data. Times are ISO 8601 in UTC. */
export type LastRequest = { therapist: string; service: string; startTime: string; endTime: string };

export const saveLastRequest = ({ therapist, service, startTime, endTime }: LastRequest): void =>
  writeLocalStorage(storageKey, JSON.stringify({ therapist, service, startTime, endTime }));

export const deleteLastRequest = (): void => writeLocalStorage(storageKey, null);

/** Whether a request is stored. It may turn out to have expired when it is loaded. */
export const hasLastRequest = (): boolean => readLocalStorage(storageKey) !== null;

/** Deletes the stored request, and returns null, when its visit is over by `now` (ms) or it cannot be parsed. */
export function loadLastRequest(now: number = Date.now()): LastRequest | null {
  const text = readLocalStorage(storageKey);
  if (text === null) return null;
  const request = parse(text);
  if (request && Date.parse(request.endTime) > now) return request;
  deleteLastRequest();
  return null;
}

function parse(text: string): LastRequest | null {
  try {
    const value = JSON.parse(text) as Partial<Record<keyof LastRequest, unknown>> | null;
    const { therapist, service, startTime, endTime } = value ?? {};
    return typeof therapist === 'string' &&
      typeof service === 'string' &&
      typeof startTime === 'string' &&
      !Number.isNaN(Date.parse(startTime)) &&
      typeof endTime === 'string'
      ? { therapist, service, startTime, endTime }
      : null;
  } catch {
    return null;
  }
}
