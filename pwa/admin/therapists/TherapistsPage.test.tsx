// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import { errorResponse, delayedResponse, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import {
  addTherapist,
  bangSue,
  dao,
  oilMassage,
  therapistsPath,
  fakeTherapistApi,
} from '../../../tests/support/app/fakeTherapists.ts';
import { visitOn } from '../../../tests/support/app/bookingList.ts';
import { adminBooking, unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import { chooseFile, expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import { therapistsKey } from '../../data/therapists.ts';
import '../services/ServicesPage.tsx';
import './TherapistsPage.tsx';

async function activeSwitch(name: string) {
  const element = await screen.findByRole('switch', { name });
  await waitFor(() => expect(element).toHaveProperty('disabled', false));
  return element;
}

afterEach(unmountPage);

describe('the therapists page of the administrator', () => {
  it('adds a therapist with photo, contacts, services and locations, and shows the card', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', {
      ...fakeTherapistApi([]),
      '/api/upload': () =>
        Response.json({ success: true, url: '/uploads/01234567-0123-0123-0123-0123456789ab' }),
    });
    await screen.findByText('No therapists found. Add your first therapist to get started.');
    const dialog = await addTherapist('Dao');
    fill('Bio', 'Ten years of foot massage.');
    fill('Phone Number', '081 234 5678');
    fill('WhatsApp Number', '+66 81 234 5678');
    fill('Email', 'dao@example.com');
    fill('Line ID', 'javascript:alert(1)//line.me');
    chooseFile('dao.jpg', 'image/jpeg');
    await screen.findByRole('img', { name: 'Photo' });
    fireEvent.click(await within(dialog).findByText('Oil Massage'));
    fireEvent.click(await within(dialog).findByText('Bang Sue, Bangkok'));
    await press('Save');
    await expectToast('Therapist added');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/upload',
      `POST ${therapistsPath}`,
    ]);
    expect(sent[1]?.body).toMatchObject({
      name: 'Dao',
      bio: 'Ten years of foot massage.',
      imageUrl: '/uploads/01234567-0123-0123-0123-0123456789ab',
      phoneNumber: '0812345678',
      whatsapp: '+66812345678',
      serviceIds: [1],
      locationIds: [1],
    });

    const card = await screen.findByRole('article', { name: 'Dao' });
    for (const text of [
      'Bang Sue, Bangkok',
      'Oil Massage',
      'No schedule set',
      'Line ID: javascript:alert(1)',
    ])
      expect(card.textContent).toContain(text);
    const href = (name: string | RegExp) => within(card).getByRole('link', { name }).getAttribute('href');
    expect(href('Call: 0812345678')).toBe('tel:0812345678');
    expect(href(/^WhatsApp/)).toBe('https://wa.me/66812345678');
    expect(card.querySelector('a[href^="javascript:"]')).toBeNull();
    expect(card.querySelector('img')?.getAttribute('srcset')).toMatch(/\/uploads\/.*\?w=400 400w/);
  });

  it('edits a therapist, whose photo and locations can be removed', async () => {
    const imageUrl = '/uploads/01234567-0123-0123-0123-0123456789ab';
    const { sent } = await renderAdminPage(
      '/admin/therapists',
      fakeTherapistApi([
        { ...dao, email: 'dao@example.com', imageUrl, locations: [bangSue], services: [oilMassage] },
      ]),
    );
    await press('Edit Dao');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Therapist' });
    expect(fieldValue('Email')).toBe('dao@example.com');
    await press('Remove the photo');
    fireEvent.click(await within(dialog).findByText('Bang Sue, Bangkok'));
    await press('Save');
    await expectToast('Therapist updated');
    expect(sent[0]?.body).toMatchObject({ imageUrl: null, locationIds: [], serviceIds: [1] });
    const card = await screen.findByRole('article', { name: 'Dao' });
    await waitFor(() => expect(card.textContent).toContain('No Image'));
    expect(card.textContent).not.toContain('Bang Sue');
  });

  it('deletes a therapist after a confirmation', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', fakeTherapistApi([dao]));
    await press('Delete Dao');
    const question = await screen.findByRole('alertdialog', { name: 'Delete therapist' });
    expect(question.textContent).toContain('Are you sure you want to delete Dao?');
    await press('Go back');
    expect(sent).toEqual([]);
    screen.getByRole('article', { name: 'Dao' });
    await press('Delete Dao');
    await screen.findByRole('alertdialog', { name: 'Delete therapist' });
    await press('Delete');
    await expectToast('Therapist deleted');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('advises what to do about a therapist with bookings', async () => {
    await renderAdminPage('/admin/therapists', {
      ...fakeTherapistApi([dao]),
      [`DELETE ${therapistsPath}/1`]: () => errorResponse(409, 'in_use', { count: 1 }),
    });
    await press('Delete Dao');
    await screen.findByRole('alertdialog', { name: 'Delete therapist' });
    await press('Delete');
    await expectToast(
      'Failed to delete therapist',
      'There are bookings with Dao. Switch them to inactive instead.',
    );
    screen.getByRole('article', { name: 'Dao' });
  });

  it('switches a therapist to inactive and back', async () => {
    const answers = fakeTherapistApi([dao]);
    const { client, sent } = await renderAdminPage('/admin/therapists', answers);
    client.setQueryData(therapistsKey, []);
    fireEvent.click(await activeSwitch('Active'));
    await expectToast('Status updated');
    expect(client.getQueryState(therapistsKey)?.isInvalidated, 'the list of the site').toBe(true);
    const store = answers[`PATCH ${therapistsPath}/1/active`];
    answers[`PATCH ${therapistsPath}/1/active`] = 503;
    fireEvent.click(await activeSwitch('Inactive'));
    await expectToast('Failed to activate therapist');
    answers[`PATCH ${therapistsPath}/1/active`] = store;
    fireEvent.click(await activeSwitch('Inactive'));
    await expectToast('Status updated');
    expect(await activeSwitch('Active')).toHaveProperty('checked', true);
    expect(sent.map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
      { isActive: true },
    ]);
  });

  it('leaves the cards in place when a therapist is switched off, until the page is opened again', async () => {
    const mali = { ...dao, id: 2, name: 'Mali' };
    const answers = fakeTherapistApi([dao, mali]);
    const list = answers[`GET ${therapistsPath}`] as () => AdminTherapist[];
    answers[`GET ${therapistsPath}`] = () =>
      list().toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
    await renderAdminPage('/admin/therapists', answers);
    const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
    const card = await screen.findByRole('article', { name: 'Dao' });
    fireEvent.click(within(card).getByRole('switch', { name: 'Active' }));
    await expectToast('Status updated');
    await activeSwitch('Inactive');
    expect(names()).toEqual(['Dao', 'Mali']);
    await press('Services', 'link');
    await screen.findByRole('heading', { level: 1, name: 'Services' });
    await press('Therapists', 'link');
    await screen.findByRole('article', { name: 'Dao' });
    expect(names()).toEqual(['Mali', 'Dao']);
  });

  describe('asks whether the page of a therapist who is switched off ends too', () => {
    const phone: TherapistDevice = {
      id: '0b7a1c52-9d0f-4c39-8a44-0f6a6f3f8f11',
      label: 'Chrome on Android',
      locale: 'th',
      createdAt: '2026-11-20T03:00:00.000Z',
      lastUsedAt: '2026-11-23T03:00:00.000Z',
    };
    const pagePath = `${therapistsPath}/1/link`;
    const open = (devices: TherapistDevice[]) =>
      renderAdminPage('/admin/therapists', {
        ...fakeTherapistApi([dao]),
        [`${therapistsPath}/1/devices`]: devices,
        [`DELETE ${pagePath}`]: () => new Response(null, { status: 204 }),
        '/api/admin/bookings': ({ path }: SentRequest) =>
          Response.json({
            data: path.includes('status=approved') ? [adminBooking(visitOn('2099-12-01'))] : [],
            nextCursor: null,
            previousCursor: null,
          }),
      });
    const question = () => screen.queryByRole('alertdialog', { name: /^Close the page of Dao/ });
    const ended = (sent: SentRequest[]) => sent.filter(({ path }) => path === pagePath).length;

    it('while it is open on a phone, with the visits that are left', async () => {
      const { sent } = await open([phone]);
      fireEvent.click(await activeSwitch('Active'));
      await screen.findByRole('alertdialog', { name: 'Close the page of Dao everywhere?' });
      expect(question()?.textContent).toContain('still open on 1 device.');
      expect(question()?.textContent).toContain('1 visit is still theirs');
      expect(ended(sent)).toBe(0);
      await press('End all and the link');
      await expectToast('The page is closed everywhere');
      expect(ended(sent)).toBe(1);
    });

    it('also after the form, and ends nothing when it is to stay open', async () => {
      const { sent } = await open([phone]);
      await press('Edit Dao');
      const dialog = await screen.findByRole('dialog', { name: 'Edit Therapist' });
      fireEvent.click(within(dialog).getByRole('switch'));
      await press('Save');
      await screen.findByRole('alertdialog', { name: 'Close the page of Dao everywhere?' });
      await press('Leave it open');
      await waitFor(() => expect(question()).toBeNull());
      expect(ended(sent)).toBe(0);
    });

    it('but not when it is open nowhere', async () => {
      await open([]);
      fireEvent.click(await activeSwitch('Active'));
      await expectToast('Status updated');
      await activeSwitch('Inactive');
      expect(question()).toBeNull();
    });
  });

  it('keeps a therapist active who could not be switched to inactive', async () => {
    const active = delayedResponse(503);
    await renderAdminPage('/admin/therapists', {
      ...fakeTherapistApi([dao]),
      [`PATCH ${therapistsPath}/1/active`]: active.answer,
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Active' }));
    await screen.findByRole('switch', { name: 'Inactive' });
    active.release();
    await expectToast('Failed to deactivate therapist');
    expect(await screen.findByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
  });
});
