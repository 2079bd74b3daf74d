// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location, LocationInput } from '#contract/location.ts';
import { errorResponse, fakeItemApi, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { fakeLocation } from '../../../tests/support/app/fakeCatalogue.ts';
import { closeDialog, expectToast, fill, press } from '../../../tests/support/app/formActions.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './LocationsPage.tsx';

const path = '/api/admin/locations';

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

async function openDialog(locations: Location[], answers = {}) {
  const page = await renderAdminPage('/admin/locations', { ...fakeItemApi(path, locations), ...answers });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add districts' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await press('Add districts');
  await screen.findByRole('dialog', { name: 'Add districts' });
  return page;
}

const districts = (sent: SentRequest[]) => sent.map(({ body }) => (body as LocationInput).district);

afterEach(unmountPage);

describe('adding districts', () => {
  it('adds all that are ticked, in several provinces, with their English and Thai names', async () => {
    const { sent } = await openDialog([]);
    tick('Sathon');
    tick('Watthana');
    fill('Province', '5');
    tick('Kathu');
    expect(screen.getByLabelText('Province').textContent).toContain('Bangkok (2)');
    await press('Save');
    await expectToast('3\u00a0locations added');
    await screen.findByRole('button', { name: 'Edit Kathu, Phuket' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      {
        city: 'Bangkok',
        district: 'Sathon',
        translations: { th: { city: 'กรุงเทพฯ', district: 'สาทร' } },
        otherNames: ['Sathorn'],
      },
      {
        city: 'Bangkok',
        district: 'Watthana',
        translations: { th: { city: 'กรุงเทพฯ', district: 'วัฒนา' } },
        otherNames: ['Vadhana'],
      },
      {
        city: 'Phuket',
        district: 'Kathu',
        translations: { th: { city: 'ภูเก็ต', district: 'กะทู้' } },
        otherNames: [],
      },
    ]);
  });

  it('shows those that exist as added, and chooses all others at once', async () => {
    const kathu = fakeLocation({ city: 'ภูเก็ต', district: 'กะทู้' });
    const { sent } = await openDialog([kathu]);
    fill('Province', '5');
    const added = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kathu (added)' });
    expect([added.checked, added.disabled]).toEqual([true, true]);
    await press('Choose all districts');
    await press('Save');
    await expectToast('2\u00a0locations added');
    expect(districts(sent)).toEqual(['เมืองภูเก็ต', 'ถลาง']);
  });

  it('asks for a district when none is ticked', async () => {
    const { sent } = await openDialog([]);
    await press('Save');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Choose at least one district'));
    tick('Dusit');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says which were not added, and then adds only these', async () => {
    let isDown = true;
    const stored = fakeItemApi(path, []);
    const create = stored[`POST ${path}`] as (request: SentRequest) => unknown;
    const { sent } = await openDialog([], {
      ...stored,
      [`POST ${path}`]: (request: SentRequest) =>
        isDown && (request.body as LocationInput).district === 'Dusit' ? 503 : create(request),
    });
    for (const name of ['Bang Rak', 'Dusit', 'Sathon']) tick(name);
    await press('Save');
    await expectToast('Failed to add location');
    const dialog = screen.getByRole('dialog', { name: 'Add districts' });
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toBe('Not added yet: Dusit · Sathon'),
    );
    screen.getByRole('checkbox', { name: 'Bang Rak (added)' });
    closeDialog();
    await screen.findByRole('alertdialog', { name: 'Not saved yet' });
    await press('Stay');
    isDown = false;
    await press('Save');
    await expectToast('2\u00a0locations added');
    expect(districts(sent)).toEqual(['Bang Rak', 'Dusit', 'Dusit', 'Sathon']);
  });

  it('counts one that another device has added meanwhile', async () => {
    await openDialog([], { [`POST ${path}`]: () => errorResponse(409, 'duplicate') });
    tick('Sathon');
    await press('Save');
    await expectToast('1\u00a0location added');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
