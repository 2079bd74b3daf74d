// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Service } from '#contract/service.ts';
import { errorResponse, fakeItemApi, fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { fakeService } from '../../../tests/support/app/fakeCatalogue.ts';
import { closeDialog, expectToast, fill, press, fieldValue } from '../../../tests/support/app/formActions.ts';
import { unmountPage, renderAdminPage } from '../../../tests/support/app/renderApp.tsx';
import './ServicesPage.tsx';

const stone = fakeService({ name: 'Hot stone' });
const path = '/api/admin/services';

const storing = (services: Service[]) => fakeItemApi(path, services);

const question = (name: string) => screen.findByRole('alertdialog', { name });

afterEach(unmountPage);

describe('the services page of the administrator', () => {
  it('says in which language a service was typed, where the page has another', async () => {
    const thai = { ...stone, id: 2, name: 'นวดไทย' };
    await renderAdminPage('/admin/services', storing([stone, thai]), 'th');
    expect((await screen.findByText('Hot stone')).lang).toBe('en');
    expect(screen.getByText('นวดไทย').lang).toBe('');
  });

  it('adds a service within its limits', async () => {
    const { sent } = await renderAdminPage('/admin/services', storing([]));
    await screen.findByText('No services found. Add your first service to get started.');
    await press('Add New Service');
    await screen.findByRole('dialog', { name: 'Add New Service' });
    expect(fieldValue('Duration (minutes)')).toBe('60');
    fill('Duration (minutes)', '50');
    fill('Price (THB)', '-1');
    await press('Save');
    await screen.findByText('Name is required');
    screen.getByText('Enter a duration of 15 to 720 minutes, in steps of 15');
    screen.getByText('Enter a price of 0 or more');
    expect(sent).toEqual([]);

    fill('Name', 'Hot stone');
    fill('Duration (minutes)', '90');
    fill('Price (THB)', '1,500');
    await press('Save');
    await expectToast('Service added');
    const row = await screen.findByRole('row', { name: /Hot stone/ });
    expect(row.textContent).toContain('90\u00a0min');
    expect(row.textContent).toContain('1,500\u00a0THB');
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Hot stone', description: null, translations: {}, duration: 90, price: 1500 },
    ]);
  });

  it('asks before a service is saved without a price', async () => {
    const { sent } = await renderAdminPage('/admin/services', storing([]));
    await press('Add New Service');
    await screen.findByRole('dialog', { name: 'Add New Service' });
    fill('Name', 'Hot stone');
    await press('Save');
    await question('Is this service free?');
    await press('Go back');
    expect(sent).toEqual([]);
    expect(fieldValue('Name')).toBe('Hot stone');
    await press('Save');
    await press('Save without a price');
    await expectToast('Service added');
    expect(sent.map(({ body }) => body)).toMatchObject([{ name: 'Hot stone', price: 0 }]);
  });

  it('does not ask about a service that was free before', async () => {
    const { sent } = await renderAdminPage('/admin/services', storing([{ ...stone, price: 0 }]));
    await press('Edit Hot stone');
    fill('Name', 'Warm stone');
    await press('Save');
    await expectToast('Service updated');
    expect(sent).toHaveLength(1);
  });

  it('asks for the languages that the shop wants, and for others where there are texts already', async () => {
    const hindi = { ...stone, id: 2, name: 'Oil', translations: { hi: { name: 'तेल' } } };
    await renderAdminPage('/admin/services', {
      ...storing([stone, hindi]),
      '/api/admin/shop': {
        ...fakeShop(),
        mainLanguage: 'en',
        translationLanguages: [],
        promptPayId: null,
        version: 1,
      },
    });
    await screen.findByText('Hot stone');
    await waitFor(() => expect(screen.queryByText(/^No (Thai|Hindi)/)).toBeNull());
    expect(screen.queryByText(/without a translation/)).toBeNull();
    await press('Edit Hot stone');
    expect(screen.getByRole('dialog').querySelectorAll('details')).toHaveLength(0);
    closeDialog();
    await press('Edit Oil');
    const offered = [...screen.getByRole('dialog').querySelectorAll('summary')];
    expect(offered.map(({ textContent }) => textContent.trim())).toEqual(['हिन्दी']);
  });

  it('asks for English where another language is the main one', async () => {
    const thai = { ...stone, id: 2, name: 'นวดน้ำมัน' };
    await renderAdminPage('/admin/services', {
      ...storing([stone, thai]),
      '/api/admin/shop': {
        ...fakeShop(),
        mainLanguage: 'th',
        translationLanguages: ['en'],
        promptPayId: null,
        version: 1,
      },
    });
    expect((await screen.findByRole('row', { name: /^นวดน้ำมัน/ })).textContent).toContain('No English');
    expect(screen.getByRole('row', { name: /^Hot stone/ }).textContent).not.toContain('No English');
    await press('Edit นวดน้ำมัน');
    fireEvent.click(within(screen.getByRole('dialog')).getByText('English'));
    await screen.findByLabelText('Name (English)');
  });

  it('says which texts lack a language, shows only those, and translates them', async () => {
    const th = { name: 'นวดน้ำมัน', description: 'น้ำมันอุ่น' };
    const oil = { ...stone, name: 'Oil', description: 'Warm oil', translations: { th } };
    const done = {
      ...stone,
      id: 3,
      name: 'Done',
      translations: { th: { name: 'เสร็จ' }, hi: { name: 'पूरा' } },
    };
    const partly = { ...oil, id: 4, name: 'Foot', translations: { th, hi: { name: 'पैर' } } };
    const { sent } = await renderAdminPage(
      '/admin/services',
      storing([oil, { ...stone, id: 2 }, done, partly]),
    );
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/^Hot stone/)).toMatch(/No Thai.*No Hindi/);
    expect(await row(/^Oil/)).not.toContain('No Thai');
    expect(await row(/^Oil/)).toContain('No Hindi');
    expect(await row(/^Foot/)).toContain('No Hindi: Description');
    expect(await row(/^Done/)).not.toMatch(/No (?:Thai|Hindi)/);
    fireEvent.click(screen.getByRole('switch', { name: 'Only those without a translation (3)' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Done/ })).toBeNull());

    await press('Edit Oil');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
    expect(dialog.getByText('ไทย').closest('summary')?.textContent).not.toContain('missing');
    const hindi = dialog.getByText('हिन्दी').closest('summary');
    expect(hindi?.textContent).toContain('2 texts missing');
    expect(dialog.queryByLabelText('Name (हिन्दी)')).toBeNull();
    fireEvent.click(hindi as HTMLElement);
    await dialog.findByLabelText('Name (हिन्दी)');
    fill('Name (हिन्दी)', 'तेल मसाज');
    await waitFor(() => expect(hindi?.textContent).toContain('1 text missing'));
    await press('Save');
    await expectToast('Service updated');
    expect(sent[0]?.body).toMatchObject({ name: 'Oil', translations: { th, hi: { name: 'तेल मसाज' } } });
  });

  it('opens a language whose text is refused', async () => {
    const tooLong = { ...stone, translations: { hi: { name: 'न'.repeat(201) } } };
    const { sent } = await renderAdminPage('/admin/services', storing([tooLong]));
    await press('Edit Hot stone');
    await screen.findByRole('dialog', { name: 'Edit Service' });
    await press('Save');
    await screen.findByText('This text is too long');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name (हिन्दी)')));
    expect(sent).toEqual([]);
  });

  it('steps a duration by 15 and a price by 100, with buttons and keys, and saves a typed price between two steps', async () => {
    const { sent } = await renderAdminPage('/admin/services', storing([stone]));
    await press('Edit Hot stone');
    const duration = await screen.findByRole('spinbutton', { name: 'Duration (minutes)' });
    const price = screen.getByRole('spinbutton', { name: 'Price (THB)' });
    expect([duration.getAttribute('step'), price.getAttribute('step')]).toEqual(['15', '100']);
    await press('More: Duration (minutes)');
    expect(fieldValue('Duration (minutes)')).toBe('75');
    await press('Less: Price (THB)');
    expect(fieldValue('Price (THB)')).toBe('700');
    fireEvent.keyDown(price, { key: 'ArrowUp' });
    fireEvent.keyDown(price, { key: 'ArrowUp' });
    expect(fieldValue('Price (THB)')).toBe('900');
    fireEvent.keyDown(duration, { key: 'ArrowDown' });
    fill('Price (THB)', '฿1,250');
    await press('Save');
    await expectToast('Service updated');
    expect(sent[0]?.body).toMatchObject({ duration: 60, price: 1250 });
  });

  it('edits a service', async () => {
    const { sent } = await renderAdminPage('/admin/services', storing([stone]));
    await press('Edit Hot stone');
    await screen.findByRole('dialog', { name: 'Edit Service' });
    fill('Price (THB)', '1600');
    await press('Save');
    await expectToast('Service updated');
    await screen.findByText('1,600 THB');
    expect(sent[0]?.body).toMatchObject({ name: 'Hot stone', price: 1600 });
  });

  it('deletes a service after a confirmation', async () => {
    const { sent } = await renderAdminPage('/admin/services', storing([stone]));
    await press('Delete Hot stone');
    const confirm = await question('Delete service');
    within(confirm).getByText('Are you sure you want to delete Hot stone? This action cannot be undone.');
    expect(sent).toEqual([]);
    await press('Delete');
    await expectToast('Service deleted');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hot stone/ })).toBeNull());
  });

  it('keeps what was typed when the name already exists', async () => {
    await renderAdminPage('/admin/services', {
      ...storing([stone]),
      [`POST ${path}`]: () => errorResponse(409, 'duplicate'),
    });
    await press('Add New Service');
    await screen.findByRole('dialog');
    fill('Name', 'Hot stone');
    fill('Price (THB)', '800');
    await press('Save');
    await expectToast('Failed to save service', 'This already exists.');
    expect(fieldValue('Name')).toBe('Hot stone');
  });

  it('advises what to do about a service that is booked', async () => {
    await renderAdminPage('/admin/services', {
      ...storing([stone]),
      [`DELETE ${path}/1`]: () => errorResponse(409, 'in_use', { count: 1 }),
    });
    await press('Delete Hot stone');
    await question('Delete service');
    await press('Delete');
    await expectToast('Failed to delete service', 'Take it off the therapists instead.');
    screen.getByRole('row', { name: /Hot stone/ });
  });

  it('saves nothing behind a hotel’s sign-in page, and keeps what was typed', async () => {
    const answers = storing([stone]);
    const save = answers[`PATCH ${path}/1`];
    answers[`PATCH ${path}/1`] = () => new Response('<html>Welcome to our hotel</html>');
    await renderAdminPage('/admin/services', answers);
    await press('Edit Hot stone');
    await screen.findByRole('dialog');
    fill('Price (THB)', '777');
    await press('Save');
    await expectToast('No connection to the server.');
    expect(fieldValue('Price (THB)')).toBe('777');
    answers[`PATCH ${path}/1`] = save;
    await press('Save');
    await expectToast('Service updated');
  });

  it('asks before it discards a half-typed service', async () => {
    await renderAdminPage('/admin/services', storing([]));
    await press('Add New Service');
    const dialog = await screen.findByRole('dialog', { name: 'Add New Service' });
    fill('Description', 'Half of a');
    closeDialog();
    await question('Not saved yet');
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Not saved yet' })).toBeNull());
    expect(fieldValue('Description')).toBe('Half of a');
    closeDialog();
    await question('Not saved yet');
    await press('Leave');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });
});
