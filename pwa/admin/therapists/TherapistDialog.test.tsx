// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TherapistInput } from '#contract/therapist.ts';
import {
  errorResponse,
  type FakeApi,
  noConnection,
  type SentRequest,
} from '../../../tests/support/app/fakeApi.ts';
import {
  addTherapist,
  bangSue,
  dao,
  oilMassage,
  therapistsPath,
  fakeTherapistApi,
} from '../../../tests/support/app/fakeTherapists.ts';
import { adminTherapist, unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import { chooseFile, expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import './TherapistsPage.tsx';

const methods = (sent: SentRequest[]) => sent.map(({ method }) => method);

afterEach(unmountPage);

describe('the dialog for a therapist', () => {
  it('shows each invalid field, and accepts only an image', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', fakeTherapistApi([]));
    await addTherapist('');
    screen.getByText('For example 0812345678 or +66812345678');
    fill('Phone Number', '12345');
    fill('WhatsApp Number', '0812345678');
    fill('Email', 'dao');
    await press('Save');
    await screen.findByText('Name is required');
    for (const text of ['Invalid Thai phone number', 'Invalid WhatsApp number', 'Invalid email'])
      screen.getByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    chooseFile('notes.txt', 'text/plain');
    await expectToast('Invalid file type', 'Please select an image file');
    expect(sent).toEqual([]);
  });

  it('saves what customers may read beside the bio, and leaves out what is empty', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', fakeTherapistApi([]));
    await addTherapist('Dao');
    fireEvent.click(screen.getByText('More about the therapist'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hindi' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Thai' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Woman' }));
    fill('Years of experience', '12');
    await press('Save');
    await expectToast('Therapist added');
    expect(sent.at(-1)?.body).toMatchObject({
      languages: ['th', 'hi'],
      gender: 'woman',
      yearsOfExperience: 12,
      licenceNumber: null,
      checkedOn: null,
      styles: [],
    });
  });

  it('opens the section in which a field is wrong, and no other', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', fakeTherapistApi([]));
    await addTherapist('Dao');
    const sections = () =>
      [...document.querySelectorAll('[role=dialog] details')].map((one) => (one as HTMLDetailsElement).open);
    const [profile, contact] = ['More about the therapist', 'Contact'].map((title) =>
      screen.getByText(title, { selector: 'summary' }),
    );
    fireEvent.click(profile!);
    fill('Years of experience', 'abc');
    fireEvent.click(profile!);
    await waitFor(() => expect(sections()).not.toContain(true));
    await press('Save');
    await waitFor(() => expect(profile!.closest('details')!.open).toBe(true));
    expect(contact!.closest('details')!.open).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Years of experience')));
    expect(sent).toEqual([]);
  });

  it('takes all services and all places in one tap each', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', {
      ...fakeTherapistApi([]),
      '/api/admin/services': [oilMassage, { ...oilMassage, id: 2, name: 'Foot massage' }],
      '/api/admin/locations': [bangSue, { ...bangSue, id: 2, district: 'Sathon' }],
    });
    await addTherapist('Dao');
    await press('Choose all services');
    await press('Choose all locations');
    await press('Save');
    await expectToast('Therapist added');
    expect(sent[0]?.body).toMatchObject({ serviceIds: [2, 1], locationIds: [1, 2] });
  });

  it('saves nothing while the photo cannot be stored, and keeps what was typed', async () => {
    const answers: FakeApi = {
      ...fakeTherapistApi([]),
      '/api/upload': () => errorResponse(415, 'unsupported_media'),
    };
    const { sent } = await renderAdminPage('/admin/therapists', answers);
    await addTherapist('Dao');
    chooseFile('broken.png', 'image/png');
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
    const answers = fakeTherapistApi([]);
    const store = answers[`POST ${therapistsPath}`] as (request: SentRequest) => unknown;
    answers[`POST ${therapistsPath}`] = (request: SentRequest) => {
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
    const answers = fakeTherapistApi([{ ...dao, id: 1 }]);
    const { [`POST ${therapistsPath}`]: store, [`GET ${therapistsPath}`]: list } = answers;
    const { sent } = await renderAdminPage('/admin/therapists', answers);
    await screen.findByRole('article', { name: 'Dao' });
    answers[`POST ${therapistsPath}`] = (request: SentRequest) => {
      (store as (request: SentRequest) => unknown)(request);
      return noConnection();
    };
    answers[`GET ${therapistsPath}`] = noConnection;
    answers[`PATCH ${therapistsPath}/2`] = adminTherapist();
    await addTherapist('Dao');
    await press('Save');
    await expectToast('Failed to save therapist');
    answers[`GET ${therapistsPath}`] = list;
    fill('Bio', 'Typed after the response was lost.');
    await press('Save');
    await expectToast('Therapist added');
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Dao' })).toHaveLength(2));
    expect(methods(sent)).toEqual(['POST', 'PATCH']);
    expect(sent[1]).toMatchObject({
      path: `${therapistsPath}/2`,
      body: { bio: 'Typed after the response was lost.' },
    });
  });

  it('says that a therapist was not saved, and keeps what was typed', async () => {
    await renderAdminPage('/admin/therapists', {
      ...fakeTherapistApi([dao]),
      [`PATCH ${therapistsPath}/1`]: 503,
    });
    await press('Edit Dao');
    await screen.findByRole('dialog', { name: 'Edit Therapist' });
    fill('Bio', 'Learned in Chiang Mai.');
    await press('Save');
    await expectToast('Failed to save therapist');
    expect(fieldValue('Bio')).toBe('Learned in Chiang Mai.');
  });

  it('leaves out a location and a service that were deleted meanwhile, and names them', async () => {
    const { sent } = await renderAdminPage('/admin/therapists', {
      ...fakeTherapistApi([
        { ...dao, locations: [bangSue, { ...bangSue, id: 2, district: 'Dusit' }], services: [oilMassage] },
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
    const answers = fakeTherapistApi([{ ...dao, locations: [bangSue] }]);
    const save = answers[`PATCH ${therapistsPath}/1`] as (request: SentRequest) => unknown;
    answers[`PATCH ${therapistsPath}/1`] = (request: SentRequest) => {
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
      ...fakeTherapistApi([dao]),
      [`PATCH ${therapistsPath}/1`]: () => errorResponse(400, 'invalid'),
    });
    await press('Edit Dao');
    await press('Save');
    await expectToast('Failed to save therapist', 'Something you entered was not accepted. Please check it.');
  });

  it('does not say that there are no locations when they could not be loaded', async () => {
    await renderAdminPage('/admin/therapists', { ...fakeTherapistApi([dao]), '/api/admin/locations': 503 });
    await press('Add New Therapist');
    await screen.findByText('Failed to fetch locations');
    expect(screen.queryByText(/No locations found/)).toBeNull();
  });
});
