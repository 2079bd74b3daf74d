import type { TherapistLink, TherapistSignIn } from '#contract/therapistPage.ts';
import type { ApiResponse, CallOptions } from './callApi.ts';
import type { FakePushService } from '../fakeProviders/pushService.ts';
import type { TestApi } from './api.ts';

/** A device on which a therapist's page is open. */
export type TherapistDeviceOfTest = {
  token: string;
  call: <T = unknown>(method: string, path: string, asked?: CallOptions) => Promise<ApiResponse<T>>;
};

/** Opens the page of a therapist on another device. */
export async function openPageOf(
  api: TestApi,
  therapistId: number,
  locale: 'en' | 'th' | 'hi' = 'en',
): Promise<TherapistDeviceOfTest> {
  const made = await api.manage<{ data: TherapistLink }>('POST', `/therapists/${therapistId}/link`);
  const body = { token: made.body.data.link!.slice('/t/'.length), locale };
  const opened = await api.visit<{ data: TherapistSignIn }>('POST', '/api/t/open', { body });
  if (opened.status !== 201) throw new Error(`Not opened: ${opened.status} ${JSON.stringify(opened.body)}`);
  const { token } = opened.body.data;
  return {
    token,
    call: (method, path, asked = {}) => api.visit(method, `/api/t${path}`, { token, ...asked }),
  };
}

let subscribed = 0;

/** Has a device notified through `phone`, each under an endpoint of its own, which is returned. */
export async function subscribe(device: TherapistDeviceOfTest, phone: FakePushService): Promise<string> {
  const endpoint = `${phone.subscription.endpoint}-${++subscribed}`;
  const { status } = await device.call('POST', '/push', { body: { ...phone.subscription, endpoint } });
  if (status !== 201) throw new Error(`Not subscribed: ${status}`);
  return endpoint;
}

/** Starts the push service of therapists' devices, with the shop's key. */
export const therapistPushKey = async (device: TherapistDeviceOfTest): Promise<string> =>
  (await device.call<{ data: { key: string } }>('GET', '/push')).body.data.key;
