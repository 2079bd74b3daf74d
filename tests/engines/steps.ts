import type { Booking } from '#contract/booking.ts';
import { adminPassword } from '../support/api/apiProcess.ts';
import { callApi } from '../support/api/callApi.ts';
import { customerFields, makeTherapist, utcDateIn } from '../support/testData.ts';
import type { Engine } from './engines.ts';

/** Opens the booking page of a new therapist and chooses the first time of the first free day of the next month. */
export async function chooseVisit({ page, api }: Engine) {
  const therapist = await makeTherapist(api.manage);
  await page.goto(`/booking/${therapist.id}/${therapist.serviceId}`);
  await page.click('button[slot=next]');
  await page.click('[role=gridcell] [role=button]:not([aria-disabled=true])');
  await page.click('[role=radiogroup] label');
  await page.find('button[type=submit]:not([disabled])');
  return therapist;
}

export async function fillCustomer({ page }: Engine): Promise<void> {
  for (const [name, text] of Object.entries(customerFields)) await page.fill(`[name=${name}]`, text);
}

export async function bookingsOf({ api }: Engine, therapist: { id: number }): Promise<Booking[]> {
  const path = `/bookings?therapistId=${therapist.id}&limit=500`;
  return (await api.manage<{ data: Booking[] }>('GET', path)).body.data;
}

/** Books a visit for each name with a new therapist, on the same day, through the API. */
export async function bookThroughApi({ api }: Engine, names: string[]) {
  const therapist = await makeTherapist(api.manage);
  const ids: number[] = [];
  for (const [index, clientName] of names.entries()) {
    const startTime = `${utcDateIn(3)} ${10 + 2 * index}:00`;
    const body = { ...customerFields, therapistId: therapist.id, serviceId: therapist.serviceId };
    const answer = await callApi<{ data: { id: number } }>(api.base, 'POST', '/api/bookings', {
      body: { ...body, clientName, startTime },
    });
    ids.push(answer.body.data.id);
  }
  return { therapist, ids };
}

/** The decisions on a booking, in order, from its history. */
export async function statusChangesOf({ api }: Engine, id: number): Promise<(string | undefined)[]> {
  type History = { data: { action: string; changes: { to?: string } }[] };
  const { body } = await api.manage<History>('GET', `/bookings/${id}/history`);
  return body.data.filter(({ action }) => action === 'status').map(({ changes }) => changes.to);
}

export async function signIn({ page }: Engine): Promise<void> {
  await page.goto('/admin/login');
  await page.fill('[autocomplete=username]', 'admin');
  await page.fill('[autocomplete=current-password]', adminPassword);
  await page.click('button[type=submit]');
  await page.find('h1', 'Bookings');
}

export async function openBookings({ page }: Engine, { id }: { id: number }): Promise<void> {
  await page.goto(`/admin/bookings?therapist=${id}&time=all`);
  await page.find('article');
}

export async function logOut({ page }: Engine): Promise<void> {
  await page.click('header a[href="/admin/settings"]');
  await page.click('main button', 'Logout');
  await page.click('[role=alertdialog] button', 'Logout');
  await page.find('h1', 'Admin Login');
}
