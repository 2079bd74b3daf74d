// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import {
  errorResponse,
  type FakeApi,
  delayedResponse,
  noConnection,
  type SentRequest,
} from '../../../tests/support/fakeApi.ts';
import { adminTherapist, unmountPage, renderAdminPage } from '../../../tests/support/renderApp.tsx';
import { expectToast, fill, press, fieldValue } from '../../../tests/support/formActions.ts';
import '../services/ServicesPage.tsx';
import './TherapistsPage.tsx';

const path = '/api/admin/therapists';
const oil = { id: 1, name: 'Oil Massage', description: null, duration: 60, price: 800 };
const bangSue = { id: 1, city: 'Bangkok', district: 'Bang Sue' };
const dao = adminTherapist({ name: 'Dao' });

const stored = (id: number, { serviceIds, locationIds, ...input }: TherapistInput): AdminTherapist => ({
  ...adminTherapist({ availability: [] }),
  ...input,
  id,
  services: serviceIds.includes(oil.id) ? [oil] : [],
  locations: locationIds.includes(bangSue.id) ? [bangSue] : [],
});

/** A fake API that stores the therapists it receives. */
function storing(therapists: AdminTherapist[]): FakeApi {
  return {
    '/api/admin/services': [oil],
    '/api/admin/locations': [bangSue],
    [`GET ${path}`]: () => therapists,
    [`POST ${path}`]: ({ body }: SentRequest) => {
      therapists = [...therapists, stored(therapists.length + 1, body as TherapistInput)];
      return therapists.at(-1);
    },
    [`PATCH ${path}/1`]: ({ body }: SentRequest) => {
      therapists = therapists.map((one) => (one.id === 1 ? stored(1, body as TherapistInput) : one));
      return therapists[0];
    },
    [`PATCH ${path}/1/active`]: ({ body }: SentRequest) => {
      therapists = therapists.map((one) =>
        one.id === 1 ? { ...one, ...(body as { isActive: boolean }) } : one,
      );
      return therapists[0];
    },
    [`DELETE ${path}/1`]: () => {
      therapists = [];
      return new Response(null, { status: 204 });
    },
  };
}

const methods = (sent: SentRequest[]) => sent.map(({ method }) => method);

function choosePhoto(name: string, type: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['content'], name, { type })] } });
}

async function activeSwitch(name: string) {
  const element = await screen.findByRole('switch', { name });
  await waitFor(() => expect(element).toHaveProperty('disabled', false));
  return element;
}

async function addTherapist(name: string) {
  await press('Add New Therapist');
  const dialog = await screen.findByRole('dialog', { name: 'Add New Therapist' });
  if (name) fill('Name', name);
  return dialog;
}

afterEach(unmountPage);

describe('the therapists page of the administrator', () => {
  it('adds a therapist with photo, contacts, services and locations, and shows the card', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', {
      ...storing([]),
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
    choosePhoto('dao.jpg', 'image/jpeg');
    await screen.findByRole('img', { name: 'Photo' });
    fireEvent.click(await within(dialog).findByText('Oil Massage'));
    fireEvent.click(await within(dialog).findByText('Bang Sue, Bangkok'));
    await press('Save');
    await expectToast('Therapist added');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/upload', `POST ${path}`]);
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
      storing([{ ...dao, email: 'dao@example.com', imageUrl, locations: [bangSue], services: [oil] }]),
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
    const { sent } = await renderAdminPage('/admin/therapists', storing([dao]));
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
      ...storing([dao]),
      [`DELETE ${path}/1`]: () => errorResponse(409, 'in_use', { count: 1 }),
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

  it('shows each invalid field, and accepts only an image', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', storing([]));
    await addTherapist('');
    fill('Phone Number', '12345');
    fill('WhatsApp Number', '0812345678');
    fill('Email', 'dao');
    await press('Save');
    await screen.findByText('Name is required');
    for (const text of ['Invalid Thai phone number', 'Invalid WhatsApp number', 'Invalid email'])
      screen.getByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    choosePhoto('notes.txt', 'text/plain');
    await expectToast('Invalid file type', 'Please select an image file');
    expect(sent).toEqual([]);
  });

  it('saves nothing while the photo cannot be stored, and keeps what was typed', async () => {
    const answers: FakeApi = { ...storing([]), '/api/upload': () => errorResponse(415, 'unsupported_media') };
    const { sent } = await renderAdminPage('/admin/therapists', answers);
    await addTherapist('Dao');
    choosePhoto('broken.png', 'image/png');
    await press('Save');
    await expectToast('Image upload failed', 'Please try again or skip adding an image');
    expect(fieldValue('Name')).toBe('Dao');
    answers['/api/upload'] = () => Response.json({ success: true }, { status: 201 });
    await press('Save');
    await expectToast('Invalid upload response');
    expect(sent.map(({ path }) => path)).toEqual(['/api/upload', '/api/upload']);
    await press('Remove the photo');
    await press('Save');
    await expectToast('Therapist added');
    expect(sent[2]?.body).toMatchObject({ name: 'Dao', imageUrl: null, isActive: true });
  });

  it('adds a therapist once although the response was lost', async () => {
    const answers = storing([]);
    const store = answers[`POST ${path}`] as (request: SentRequest) => unknown;
    answers[`POST ${path}`] = (request: SentRequest) => {
      store(request);
      return noConnection();
    };
    const { sent } = await renderAdminPage('/admin/therapists', answers);
    await addTherapist('Dao');
    await press('Save');
    await expectToast('Therapist added');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(methods(sent)).toEqual(['POST']);
  });

  it('updates the therapist whose response and list were lost with what was typed since', async () => {
    const answers = storing([{ ...dao, id: 1 }]);
    const { [`POST ${path}`]: store, [`GET ${path}`]: list } = answers;
    const { sent } = await renderAdminPage('/admin/therapists', answers);
    await screen.findByRole('article', { name: 'Dao' });
    answers[`POST ${path}`] = (request: SentRequest) => {
      (store as (request: SentRequest) => unknown)(request);
      return noConnection();
    };
    answers[`GET ${path}`] = noConnection;
    answers[`PATCH ${path}/2`] = adminTherapist();
    await addTherapist('Dao');
    await press('Save');
    await expectToast('Failed to save therapist');
    answers[`GET ${path}`] = list;
    fill('Bio', 'Typed after the response was lost.');
    await press('Save');
    await expectToast('Therapist added');
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Dao' })).toHaveLength(2));
    expect(methods(sent)).toEqual(['POST', 'PATCH']);
    expect(sent[1]).toMatchObject({ path: `${path}/2`, body: { bio: 'Typed after the response was lost.' } });
  });

  it('says that a therapist was not saved, and keeps what was typed', async () => {
    await renderAdminPage('/admin/therapists', { ...storing([dao]), [`PATCH ${path}/1`]: 503 });
    await press('Edit Dao');
    await screen.findByRole('dialog', { name: 'Edit Therapist' });
    fill('Bio', 'Learned in Chiang Mai.');
    await press('Save');
    await expectToast('Failed to save therapist');
    expect(fieldValue('Bio')).toBe('Learned in Chiang Mai.');
  });

  it('leaves out a location and a service that were deleted meanwhile, and names them', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', {
      ...storing([
        { ...dao, locations: [bangSue, { ...bangSue, id: 2, district: 'Dusit' }], services: [oil] },
      ]),
      '/api/admin/services': [],
    });
    await press('Edit Dao');
    await screen.findByText('Deleted meanwhile, and left out when you save: Oil Massage');
    await screen.findByText('Deleted meanwhile, and left out when you save: Dusit, Bangkok');
    await press('Save');
    await expectToast('Therapist updated');
    expect(sent[0]?.body).toMatchObject({ serviceIds: [], locationIds: [1] });
  });

  it('can be saved again after a chosen location was deleted in the moment of saving', async () => {
    const answers = storing([{ ...dao, locations: [bangSue] }]);
    const save = answers[`PATCH ${path}/1`] as (request: SentRequest) => unknown;
    answers[`PATCH ${path}/1`] = (request: SentRequest) => {
      if ((request.body as TherapistInput).locationIds.length === 0) return save(request);
      answers['/api/admin/locations'] = [];
      const issue = { path: 'locationIds', rule: 'choiceInvalid', message: 'Choose one of these' } as const;
      return errorResponse(400, 'invalid', { issues: [issue] });
    };
    await renderAdminPage('/admin/therapists', answers);
    await press('Edit Dao');
    await screen.findByText('Bang Sue, Bangkok', { selector: 'label' });
    await press('Save');
    await expectToast(
      'A chosen service or location has just been deleted. It is left out now: please save again.',
    );
    await screen.findByText('Deleted meanwhile, and left out when you save: Bang Sue, Bangkok');
    await press('Save');
    await expectToast('Therapist updated');
  });

  it('speaks of highlighted fields only when there are some', async () => {
    await renderAdminPage('/admin/therapists', {
      ...storing([dao]),
      [`PATCH ${path}/1`]: () => errorResponse(400, 'invalid'),
    });
    await press('Edit Dao');
    await press('Save');
    await expectToast('Failed to save therapist', 'Something you entered was not accepted. Please check it.');
  });

  it('does not say that there are no locations when they could not be loaded', async () => {
    await renderAdminPage('/admin/therapists', { ...storing([dao]), '/api/admin/locations': 503 });
    await press('Add New Therapist');
    await screen.findByText('Failed to fetch locations');
    expect(screen.queryByText(/No locations found/)).toBeNull();
  });

  it('switches a therapist to inactive and back', async () => {
    const answers = storing([dao]);
    const { sent } = await renderAdminPage('/admin/therapists', answers);
    fireEvent.click(await activeSwitch('Active'));
    await expectToast('Status updated');
    const store = answers[`PATCH ${path}/1/active`];
    answers[`PATCH ${path}/1/active`] = 503;
    fireEvent.click(await activeSwitch('Inactive'));
    await expectToast('Failed to activate therapist');
    answers[`PATCH ${path}/1/active`] = store;
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
    const answers = storing([dao, mali]);
    const list = answers[`GET ${path}`] as () => AdminTherapist[];
    answers[`GET ${path}`] = () => list().toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
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

  it('keeps a therapist active who could not be switched to inactive', async () => {
    const active = delayedResponse(503);
    await renderAdminPage('/admin/therapists', {
      ...storing([dao]),
      [`PATCH ${path}/1/active`]: active.answer,
    });
    fireEvent.click(await screen.findByRole('switch', { name: 'Active' }));
    await screen.findByRole('switch', { name: 'Inactive' });
    active.release();
    await expectToast('Failed to deactivate therapist');
    expect(await screen.findByRole('switch', { name: 'Active' })).toHaveProperty('checked', true);
  });
});
