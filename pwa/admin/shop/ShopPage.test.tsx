// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminShop } from '#contract/shop.ts';
import {
  errorResponse,
  fakeShop,
  type FakeApi,
  type SentRequest,
} from '../../../tests/support/app/fakeApi.ts';
import { chooseFile, expectToast, fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { linksLeadHere, publicUrlNotes } from '../../../tests/support/app/publicUrlNotes.ts';
import { renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import './ShopPage.tsx';

const path = '/api/admin/shop';
const saved: AdminShop = {
  ...fakeShop({ name: 'Baan Lotus', phone: '020000100', translations: { th: { name: 'บ้านบัว' } } }),
  promptPayId: null,
  mainLanguage: 'en',
  translationLanguages: ['th', 'hi'],
  promptPay: null,
  publicUrl: 'https://massage.example',
  version: 3,
};
const answers = (fields: FakeApi = {}): FakeApi => ({
  [`GET ${path}`]: saved,
  [`PATCH ${path}`]: ({ body }: SentRequest) => ({ ...saved, ...(body as object), version: 4 }),
  ...fields,
});
const names = () => screen.getAllByLabelText<HTMLInputElement>('Name of the shop').map(({ value }) => value);

afterEach(unmountPage);

describe('the page of the shop', () => {
  it('shows what is saved, and saves what was changed with the version that was seen', async () => {
    const { sent } = await renderAdminPage('/admin/shop', answers());
    await screen.findByLabelText('Phone');
    expect(names()).toEqual(['Baan Lotus', 'บ้านบัว', '']);
    fill('Phone', '081 234 5678');
    fill('Line official account', '@baanlotus');
    await press('Save');
    await expectToast('Shop saved');
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path,
        body: {
          name: 'Baan Lotus',
          phone: '0812345678',
          lineUrl: 'https://line.me/R/ti/p/%40baanlotus',
          translations: { th: { name: 'บ้านบัว' } },
          version: 3,
        },
      },
    ]);
    await waitFor(() => expect(fieldValue('Phone')).toBe('0812345678'));
  });

  it('asks for texts in the languages that are wanted, and keeps showing those that there are', async () => {
    const { sent } = await renderAdminPage('/admin/shop', answers());
    await screen.findByLabelText('Phone');
    await press('हिन्दी', 'switch');
    await press('ไทย', 'switch');
    expect(names()).toEqual(['Baan Lotus', 'บ้านบัว']);
    await press('Save');
    await expectToast('Shop saved');
    expect(sent).toMatchObject([
      { body: { translationLanguages: [], translations: { th: { name: 'บ้านบัว' } } } },
    ]);
  });

  it('wants the language that was the main one in the place of the one that becomes it', async () => {
    const { sent } = await renderAdminPage('/admin/shop', answers());
    await screen.findByLabelText('Phone');
    await press('ไทย', 'radio');
    expect(screen.queryByRole('switch', { name: 'ไทย' })).toBeNull();
    await press('हिन्दी', 'switch');
    await press('Save');
    await expectToast('Shop saved');
    expect(sent).toMatchObject([{ body: { mainLanguage: 'th', translationLanguages: ['en'] } }]);
  });

  it('shows the public address of the site as a QR code, by whatever address this page was opened', async () => {
    await renderAdminPage('/admin/shop', answers());
    await screen.findByRole('img', { name: 'QR code of your site' });
    screen.getByText('https://massage.example');
    expect(publicUrlNotes()).toEqual([]);
    screen.getByRole('button', { name: 'Save picture' });
  });

  it('says where the QR code leads while the server does not know its address', async () => {
    await renderAdminPage('/admin/shop', answers({ [`GET ${path}`]: { ...saved, publicUrl: null } }));
    await screen.findByRole('img', { name: 'QR code of your site' });
    screen.getByText(location.origin);
    expect(publicUrlNotes()).toEqual([linksLeadHere]);
  });

  it('says that a picture which is not saved is lost when the page is left', async () => {
    await renderAdminPage('/admin/shop', answers());
    await screen.findByText('Everything is saved.');
    chooseFile('logo.png', 'image/png');
    await screen.findByText(
      'Not saved yet. What you typed stays here, the picture only until you leave this page.',
    );
    await press('Discard my changes');
    await press('Discard my changes');
    await screen.findByText('Everything is saved.');
  });

  it('says what is wrong with a contact, and sends nothing', async () => {
    const { sent } = await renderAdminPage('/admin/shop', answers());
    await screen.findByLabelText('Phone');
    fill('Line official account', 'https://example.com');
    await press('Save');
    await screen.findByText('Enter the official account, such as @myshop, or a line.me or lin.ee link');
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the shop was changed elsewhere, and shows the rest as it is now', async () => {
    const all = answers({ [`PATCH ${path}`]: () => errorResponse(409, 'shop_changed') });
    await renderAdminPage('/admin/shop', all);
    await screen.findByLabelText('Phone');
    fill('Phone', '0899999999');
    all[`GET ${path}`] = { ...saved, email: 'new@example.com', version: 4 };
    await press('Save');
    await expectToast('The shop has been changed meanwhile.');
    await waitFor(() => expect(fieldValue('Email')).toBe('new@example.com'));
    expect(fieldValue('Phone')).toBe('0899999999');
  });

  it('keeps what is typed while the rest is being saved', async () => {
    const { sent } = await renderAdminPage(
      '/admin/shop',
      answers({
        [`PATCH ${path}`]: ({ body }: SentRequest) => {
          fill('Email', 'typed@example.com');
          return { ...saved, ...(body as object), version: 4 };
        },
      }),
    );
    await screen.findByLabelText('Phone');
    fill('Phone', '0812345678');
    await press('Save');
    await expectToast('Shop saved');
    expect(sent).toMatchObject([{ body: { phone: '0812345678', email: null } }]);
    expect([fieldValue('Phone'), fieldValue('Email')]).toEqual(['0812345678', 'typed@example.com']);
  });

  it('shows the code of a new PromptPay ID to be scanned before customers see it', async () => {
    const promptPayId = '0812345678';
    const unchecked = { state: 'unchecked', problem: null, payload: '0002' } as const;
    const shop: AdminShop = { ...saved, promptPayId, promptPay: unchecked };
    const confirmed: AdminShop = { ...shop, promptPay: { ...unchecked, state: 'checked' } };
    const { sent } = await renderAdminPage(
      '/admin/shop',
      answers({ [`GET ${path}`]: shop, [`POST ${path}/prompt-pay-check`]: confirmed }),
    );
    await screen.findByText('Customers see no code yet');
    await screen.findByRole('img', { name: 'PromptPay code' });
    await press('The name is right');
    await screen.findByText('Checked. Customers can pay by this code.');
    expect(sent).toMatchObject([{ path: `${path}/prompt-pay-check`, body: { promptPayId } }]);
    fill('PromptPay ID', '0898765432');
    await screen.findByText('Once it is saved, you see its code here.');
    expect(screen.queryByRole('img', { name: 'PromptPay code' })).toBeNull();
  });

  it('reports a wrong PromptPay ID that was stored before', async () => {
    const promptPay = { state: 'wrong', problem: 'promptPayDigitWrong', payload: null } as const;
    const shop: AdminShop = { ...saved, promptPayId: '1234567890123', promptPay };
    await renderAdminPage('/admin/shop', answers({ [`GET ${path}`]: shop }));
    await screen.findByText('Customers see no code: the PromptPay ID 1234567890123 is wrong');
    screen.getByText('A digit of this ID is wrong. Compare it with your ID card or tax certificate');
  });
});
