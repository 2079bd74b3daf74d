// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location } from '#contract/location.ts';
import { fakeItemApi, type FakeApi } from '../../../tests/support/app/fakeApi.ts';
import { fakeLocation } from '../../../tests/support/app/fakeCatalogue.ts';
import { closeDialog, expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import { unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import './LocationsPage.tsx';

const otherNames = ['Bearing', 'Soi 1, Lasalle'];
const bangNa = fakeLocation({ district: 'Bang Na', otherNames });
const path = '/api/admin/locations';

const storing = (locations: Location[]) => fakeItemApi(path, locations);

const failing = (): FakeApi => ({
  [`GET ${path}`]: [bangNa],
  [`POST ${path}`]: 503,
  [`PATCH ${path}/1`]: 503,
  [`DELETE ${path}/1`]: 503,
});

afterEach(unmountPage);

describe('the locations page of the administrator', () => {
  it('adds a location within its limits', async () => {
    const { sent } = await renderAdminPage('/admin/locations', storing([]));
    await screen.findByText('No locations found. Add your first location to get started.');
    await press('Add New Location');
    await screen.findByRole('dialog', { name: 'Add New Location' });
    fill('City', 'x'.repeat(101));
    await press('Save');
    await screen.findByText('City name is too long');
    screen.getByText('District is required');
    fill('City', '');
    fill('District', 'x'.repeat(101));
    await screen.findByText('City is required');
    await screen.findByText('District name is too long');
    expect(sent).toEqual([]);
    fill('City', 'Bangkok');
    fill('District', 'Bang Na');
    fill('Other names', 'Bearing\nแบริ่ง\n \nbearing\nSoi 1, Lasalle');
    await press('Save');
    await expectToast('Location added');
    await screen.findByRole('button', { name: 'Edit Bang Na, Bangkok' });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        city: 'Bangkok',
        district: 'Bang Na',
        translations: {},
        otherNames: ['Bearing', 'แบริ่ง', 'Soi 1, Lasalle'],
      },
    ]);
  });

  it('edits a location', async () => {
    const { sent } = await renderAdminPage('/admin/locations', storing([bangNa]));
    await press('Edit Bang Na, Bangkok');
    await screen.findByRole('dialog', { name: 'Edit Location' });
    fill('District', 'Bang Na Nuea');
    await press('Save');
    await expectToast('Location updated');
    await screen.findByText('Bang Na Nuea');
    expect(sent).toMatchObject([{ body: { district: 'Bang Na Nuea', otherNames } }]);
  });

  it('deletes a location after a confirmation', async () => {
    const { sent } = await renderAdminPage('/admin/locations', storing([bangNa]));
    await press('Delete Bang Na, Bangkok');
    const question = await screen.findByRole('alertdialog', { name: 'Delete location' });
    within(question).getByText(
      'Are you sure you want to delete Bang Na, Bangkok? This action cannot be undone.',
    );
    expect(sent).toEqual([]);
    await press('Delete');
    await expectToast('Location deleted');
    await waitFor(() => expect(screen.queryByText('Bang Na')).toBeNull());
  });

  it('says that a location was not added, and keeps what was typed until it is discarded', async () => {
    await renderAdminPage('/admin/locations', failing());
    await press('Add New Location');
    const dialog = await screen.findByRole('dialog');
    fill('City', 'Chiang Mai');
    fill('District', 'Hang Dong Tai');
    await press('Save');
    await expectToast('Failed to add location');
    expect(fieldValue('District')).toBe('Hang Dong Tai');
    closeDialog();
    await screen.findByRole('alertdialog', { name: 'Not saved yet' });
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Not saved yet' })).toBeNull());
    expect(fieldValue('City')).toBe('Chiang Mai');
    closeDialog();
    await press('Leave');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it('joins what failed and why as the language does', async () => {
    await renderAdminPage('/admin/locations', failing(), 'hi');
    await press('Bang Na, Bangkok हटाएँ');
    await press('हटाएँ');
    await expectToast('जगह नहीं हटाई जा सकी। सिस्टम अभी उपलब्ध नहीं है।');
  });

  it('says that the locations could not be loaded', async () => {
    await renderAdminPage('/admin/locations', { [`GET ${path}`]: 503 });
    await screen.findByText('Failed to fetch locations');
  });

  it('says that a location was not saved', async () => {
    await renderAdminPage('/admin/locations', failing());
    await press('Edit Bang Na, Bangkok');
    await screen.findByRole('dialog');
    await press('Save');
    await expectToast('Failed to update location');
    screen.getByRole('dialog', { name: 'Edit Location' });
  });

  it('says that a location was not deleted, and still shows it', async () => {
    await renderAdminPage('/admin/locations', failing());
    await press('Delete Bang Na, Bangkok');
    await screen.findByRole('alertdialog', { name: 'Delete location' });
    await press('Delete');
    await expectToast('Failed to delete location');
    screen.getByText('Bang Na');
  });
});
