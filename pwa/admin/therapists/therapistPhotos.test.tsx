// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TherapistInput } from '#contract/therapist.ts';
import { errorResponse, type FakeApi, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { dao, fakeTherapistApi } from '../../../tests/support/app/fakeTherapists.ts';
import { closeDialog, expectToast, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './TherapistsPage.tsx';

afterEach(unmountPage);

const path = (number: number) => `/uploads/00000000-0000-4000-8000-00000000000${number}`;
const nameOf = ({ body }: SentRequest) => ((body as FormData).get('image') as File).name;
const storeUpload = (request: SentRequest) =>
  Response.json({ success: true, url: `/uploads/${nameOf(request)}` }, { status: 201 });

/** Opens the form of a therapist with so many photos beside the portrait. */
async function openPhotos(count: number) {
  const photos = Array.from({ length: count }, (_, index) => path(index + 1));
  const answers: FakeApi = { ...fakeTherapistApi([{ ...dao, photos }]), '/api/upload': storeUpload };
  const { sent } = await renderAdminPage('/admin/therapists', answers);
  await press('Edit Dao');
  await screen.findByRole('dialog', { name: 'Edit Therapist' });
  fireEvent.click(screen.getByText('More about the therapist', { selector: 'summary' }));
  const saved = () => (sent.at(-1)!.body as TherapistInput).photos;
  return { sent, answers, saved };
}

const places = () => screen.getAllByRole('group', { name: /^Photo \d beside the portrait$/ });
const place = (number: number) => screen.getByRole('group', { name: `Photo ${number} beside the portrait` });
const buttonOf = (number: number, name: string) => within(place(number)).getByRole('button', { name });
function choose(number: number, ...names: string[]) {
  const files = names.map((name) => new File([name], name, { type: 'image/jpeg' }));
  fireEvent.change(place(number).querySelector('input[type=file]')!, { target: { files } });
}

describe('the photos beside the portrait', () => {
  it('are chosen several at once, up to six, after those that there are', async () => {
    const { sent, saved } = await openPhotos(4);
    choose(5, 'hands.jpg', 'room.jpg', 'oils.jpg');
    await expectToast('Only 6 photos fit beside the portrait. The others were left out.');
    expect(places()).toHaveLength(6);
    within(place(6)).getByText('room.jpg');
    await press('Save');
    await expectToast('Therapist updated');
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
    expect(saved()).toEqual([1, 2, 3, 4].map(path).concat('/uploads/hands.jpg', '/uploads/room.jpg'));
  });

  it('are replaced where they stand, one at a time', async () => {
    const { saved } = await openPhotos(3);
    expect(place(2).querySelector('input')!.multiple).toBe(false);
    choose(2, 'hands.jpg');
    await within(place(2)).findByText('hands.jpg');
    await press('Save');
    await expectToast('Therapist updated');
    expect(saved()).toEqual([path(1), '/uploads/hands.jpg', path(3)]);
  });

  it('are put in another order, and removed, and the keyboard stays in its place', async () => {
    const { sent, saved } = await openPhotos(3);
    expect(within(place(1)).queryByRole('button', { name: 'Show first' })).toBeNull();
    fireEvent.click(buttonOf(3, 'Show first'));
    await expectToast('Photo 3 is now the first one');
    fireEvent.click(buttonOf(3, 'Remove the photo'));
    expect(document.activeElement).toBe(buttonOf(3, 'Choose a photo'));
    await press('Save');
    await expectToast('Therapist updated');
    expect(sent).toHaveLength(1);
    expect(saved()).toEqual([path(3), path(1)]);
  });

  it('are not lost unasked when only their order was changed', async () => {
    await openPhotos(2);
    fireEvent.click(buttonOf(2, 'Show first'));
    closeDialog();
    await screen.findByRole('alertdialog', { name: 'Not saved yet' });
  });

  it('say which one was not uploaded, and send no other twice', async () => {
    const { sent, answers, saved } = await openPhotos(0);
    choose(1, 'hands.jpg', 'huge.jpg');
    const section = place(1).closest('details')!;
    section.open = false;
    answers['/api/upload'] = (request: SentRequest) =>
      nameOf(request) === 'huge.jpg' ? errorResponse(413, 'too_large') : storeUpload(request);
    await press('Save');
    await expectToast('Image upload failed');
    await waitFor(() => expect(section.open).toBe(true));
    within(place(2)).getByText(/^This picture is too large/);
    expect(document.activeElement).toBe(buttonOf(2, 'Choose another photo'));
    answers['/api/upload'] = storeUpload;
    await press('Save');
    await expectToast('Therapist updated');
    expect(sent.filter(({ method }) => method === 'POST').map(nameOf)).toEqual([
      'hands.jpg',
      'huge.jpg',
      'huge.jpg',
    ]);
    expect(saved()).toEqual(['/uploads/hands.jpg', '/uploads/huge.jpg']);
  });

  it('say at once that a file cannot be opened here', async () => {
    await openPhotos(0);
    choose(1, 'camera.heic');
    fireEvent.error(await within(place(1)).findByRole('img'));
    await within(place(1)).findByText('This file cannot be opened. Choose a JPEG or PNG picture.');
    expect(within(place(1)).queryByRole('img')).toBeNull();
    choose(1, 'hands.jpg');
    await within(place(1)).findByRole('img');
    expect(within(place(1)).queryByText(/cannot be opened/)).toBeNull();
  });
});
