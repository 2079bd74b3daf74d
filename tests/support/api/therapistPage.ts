import type { ErrorBody } from '#contract/errors.ts';
import {
  therapistPagePath,
  type CalendarFeed,
  type TherapistDevice,
  type TherapistLink,
  type TherapistPage,
  type TherapistSignIn,
  type TherapistVisitReceipt,
} from '#contract/therapistPage.ts';
import type { TestApi } from './api.ts';

/** What the administrator and a therapist's devices do about her page, in tests of the API. */
export const therapistPageCalls = (api: Pick<TestApi, 'visit' | 'manage'>) => {
  const makeLink = async (therapistId: number) => {
    const { body } = await api.manage<{ data: TherapistLink }>('POST', `/therapists/${therapistId}/link`);
    return body.data.link!.slice(therapistPagePath.length);
  };
  const openLink = (link: string, headers: Record<string, string> = {}) =>
    api.visit<{ data: TherapistSignIn } & ErrorBody>('POST', '/api/t/open', {
      body: { token: link },
      headers,
    });
  return {
    /** Makes a link and returns its token. */
    makeLink,
    openLink,
    /** Opens the page on a new device and returns the device's token. */
    openDevice: async (therapistId: number) => (await openLink(await makeLink(therapistId))).body.data.token,
    waitingLink: async (therapistId: number) =>
      (await api.manage<{ data: TherapistLink }>('GET', `/therapists/${therapistId}/link`)).body.data.link,
    endPage: (therapistId: number) => api.manage('DELETE', `/therapists/${therapistId}/link`),
    devices: async (therapistId: number) =>
      (await api.manage<{ data: TherapistDevice[] }>('GET', `/therapists/${therapistId}/devices`)).body.data,
    endDevice: (therapistId: number, deviceId: string) =>
      api.manage('DELETE', `/therapists/${therapistId}/devices/${deviceId}`),
    me: (token: string) => api.visit<{ data: { deviceId: string } }>('GET', '/api/t/me', { token }),
    page: async (token: string) =>
      (await api.visit<{ data: TherapistPage }>('GET', '/api/t/page', { token })).body.data,
    /** Says how a visit goes, as its therapist's device does. */
    say: (token: string, id: number, change: object, key?: string) =>
      api.visit<{ data: TherapistVisitReceipt } & ErrorBody>('PATCH', `/api/t/visits/${id}`, {
        token,
        body: change,
        headers: key ? { 'Idempotency-Key': key } : {},
      }),
    makeCalendar: async (token: string) =>
      (await api.visit<{ data: CalendarFeed }>('POST', '/api/t/calendar', { token })).body.data.url,
  };
};
