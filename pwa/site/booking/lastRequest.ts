import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';
import { lastRequestKey } from './storedRequest.ts';

/**
 * The last request sent from this device, without personal data. Times are ISO 8601 in UTC; the previous release stored
 * no `sentAt`.
 */
export type LastRequest = {
  therapist: string;
  service: string;
  startTime: string;
  endTime: string;
  sentAt?: string;
};

export const saveLastRequest = ({ therapist, service, startTime, endTime, sentAt }: LastRequest): void =>
  writeLocalStorage(lastRequestKey, JSON.stringify({ therapist, service, startTime, endTime, sentAt }));

export const deleteLastRequest = (): void => writeLocalStorage(lastRequestKey, null);

/** Deletes the stored request, and returns null, when its visit is over by `now` (ms) or it cannot be parsed. */
export function loadLastRequest(now: number = Date.now()): LastRequest | null {
  const text = readLocalStorage(lastRequestKey);
  if (text === null) return null;
  const request = parse(text);
  if (request && Date.parse(request.endTime) > now) return request;
  deleteLastRequest();
  return null;
}

function parse(text: string): LastRequest | null {
  try {
    const value = JSON.parse(text) as Partial<Record<keyof LastRequest, unknown>> | null;
    const { therapist, service, startTime, endTime, sentAt } = value ?? {};
    return typeof therapist === 'string' &&
      typeof service === 'string' &&
      isMoment(startTime) &&
      typeof endTime === 'string'
      ? { therapist, service, startTime, endTime, ...(isMoment(sentAt) ? { sentAt } : {}) }
      : null;
  } catch {
    return null;
  }
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
