import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';
import { requestKey } from './lastRequestMark.ts';

/** What this device remembers of the last request sent from it: nothing personal. Times are ISO 8601 in UTC. */
export type LastRequest = { therapist: string; service: string; startTime: string; endTime: string };

export const keepLastRequest = ({ therapist, service, startTime, endTime }: LastRequest): void =>
  writeLocalStorage(requestKey, JSON.stringify({ therapist, service, startTime, endTime }));

export const forgetLastRequest = (): void => writeLocalStorage(requestKey, null);

/** The request kept here, unless its visit is over by `now` (ms) or the text is not ours: then it is forgotten. */
export function readLastRequest(now: number = Date.now()): LastRequest | null {
  const text = readLocalStorage(requestKey);
  if (text === null) return null;
  const request = parsed(text);
  if (request && Date.parse(request.endTime) > now) return request;
  forgetLastRequest();
  return null;
}

function parsed(text: string): LastRequest | null {
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
