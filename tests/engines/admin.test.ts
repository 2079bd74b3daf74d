import { expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { lineQrPicturePath } from '../support/lineQrPicturePath.ts';
import { describeEngines } from './engines.ts';
import { bookThroughApi, logOut, openBookings, signIn } from './steps.ts';

describeEngines({}, (engine) => {
  it('the administrator signs in, approves a request and denies another', async () => {
    const { page, api } = engine;
    const { therapist, ids } = await bookThroughApi(engine, ['First', 'Second']);
    await signIn(engine);
    await openBookings(engine, therapist);
    await page.click('article[aria-label=First] button', 'Approve');
    // the card grows by this message once the server has answered, and moves the next one
    await page.find('article[aria-label=First]', 'your booking is confirmed');
    await page.click('article[aria-label=Second] button', 'Deny');
    await page.click('[role=alertdialog] button', 'Deny');
    await page.find('article[aria-label=Second]', 'Denied');
    const statusOf = async (id: number) => {
      const { status, version } = (await api.manage<{ data: Booking }>('GET', `/bookings/${id}`)).body.data;
      return `${status} ${version}`;
    };
    const saved = () => Promise.all(ids.map(statusOf));
    await expect.poll(saved, { timeout: 20_000 }).toEqual(['approved 2', 'denied 2']);
  });

  it('a booking is edited, with its Line contact read from a picture', async () => {
    const { page, api } = engine;
    const { therapist, ids } = await bookThroughApi(engine, ['Third']);
    await openBookings(engine, therapist);
    await page.click('article[aria-label=Third] h2 a', 'Third');
    await page.click('article[aria-label=Third] a', 'Edit');
    await page.fill('[name=notes]', 'Ring twice');
    await page.pickFile('input[type=file]', lineQrPicturePath('clean.png'));
    await page.find('[role=alertdialog]', 'Line QR code successfully scanned');
    await page.click('button[type=submit]', 'Update Booking');
    await page.find('[role=alertdialog]', 'Booking updated');
    const { body } = await api.manage<{ data: Booking }>('GET', `/bookings/${ids[0]}`);
    expect(body.data).toMatchObject({
      notes: 'Ring twice',
      clientLineId: 'https://line.me/ti/p/aB3dE5fG7h',
    });
  });

  it('hours are added to a therapist’s week', async () => {
    const { page, api } = engine;
    const { body: made } = await api.manage<{ data: AdminTherapist }>('POST', '/therapists', {
      name: 'Engine',
    });
    await page.goto(`/admin/therapists/${made.data.id}/schedule`);
    await page.setTime('[name=startTime]', '10:00');
    await page.setTime('[name=endTime]', '18:00');
    await page.click('button[type=submit]', 'Add Schedule');
    await page.find('[role=alertdialog]', 'Schedule updated');
    const { body } = await api.manage<{ data: { startTime: string; endTime: string }[] }>(
      'GET',
      `/therapists/${made.data.id}/availability`,
    );
    expect(body.data).toMatchObject([{ startTime: '10:00', endTime: '18:00' }]);
  });

  it('logging out forgets the session and what the device stores of the shop', async () => {
    await logOut(engine);
    await engine.page.goto('/admin/bookings');
    await engine.page.find('h1', 'Admin Login');
    expect(await engine.page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  });
});
