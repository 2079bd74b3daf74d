import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { fakeShop } from '../../tests/support/app/fakeApi.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Catalogue } from '../contract/catalogue.ts';
import type { AdminShop, Shop } from '../contract/shop.ts';
import { readAdminShop } from './select.ts';

const api = setUpApi();

type Answer<T> = { data: T } & ErrorBody;

const readPublic = async () => (await api.visit<Answer<Shop>>('GET', '/api/shop')).body.data;
const readInCatalogue = async () =>
  (await api.visit<Answer<Catalogue>>('GET', '/api/catalogue')).body.data.shop;
const readAdmin = async () => (await api.manage<Answer<AdminShop>>('GET', '/shop')).body.data;

const save = async (patch: object, version?: number) =>
  api.manage<Answer<AdminShop>>('PATCH', '/shop', {
    ...patch,
    version: version ?? (await readAdmin()).version,
  });

describe('the profile of the shop', () => {
  it('is empty until somebody fills it in', async () => {
    expect(await readInCatalogue()).toEqual({ ...fakeShop(), exceptions: [] });
  });

  it('is public once it is saved, except for the PromptPay ID', async () => {
    const texts = { name: 'Baan Nuad', line: 'Thai massage at home', about: null };
    const contacts = { phone: '021234567', whatsapp: '+66812345678', email: 'hello@example.com' };
    const saved = await save({ ...texts, ...contacts, promptPayId: '081-234-5678' });
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { ...texts, ...contacts, promptPayId: '0812345678', version: 2 },
    ]);
    expect(await readPublic()).toMatchObject({ ...texts, ...contacts });
    expect(Object.keys(await readPublic())).not.toContain('promptPayId');
  });

  it('says whether the server knows its own address', async () => {
    expect((await readAdmin()).publicUrl).toBeNull();
    const config = { ...api.context.config, publicUrl: 'https://massage.example' };
    expect((await readAdminShop({ ...api.context, config })).publicUrl).toBe('https://massage.example');
    expect(Object.keys(await readPublic())).not.toContain('publicUrl');
  });

  it('keeps the texts of each language, without empty ones', async () => {
    const translations = { th: { name: 'บ้านนวด', line: '' }, hi: { name: ' ' } };
    await save({ translations });
    expect((await readPublic()).translations).toEqual({ th: { name: 'บ้านนวด' } });
  });

  it('has what to expect, house rules and privacy, and how long data is stored', async () => {
    const information = { whatToExpect: 'We bring a mat.', houseRules: 'No smoking.', privacy: null };
    const translations = { th: { houseRules: 'ห้ามสูบบุหรี่' } };
    await save({ ...information, translations });
    expect(await readInCatalogue()).toMatchObject({
      ...information,
      translations,
      anonymiseAfterMonths: null,
    });
    await api.sql`update booking_rules set anonymise_after_months = 12`;
    await save({ houseRules: null, whatToExpect: ' ', translations: {} });
    expect(await readInCatalogue()).toMatchObject({
      whatToExpect: null,
      houseRules: null,
      anonymiseAfterMonths: 12,
    });
    expect((await save({ privacy: 'x'.repeat(5001) })).status).toBe(400);
  });

  it('is read by every page without its long texts, in any language', async () => {
    const translations = { th: { name: 'บ้านนวด', privacy: 'ไม่ส่งต่อ' }, hi: { houseRules: 'धूम्रपान न करें' } };
    await save({
      name: 'Baan Nuad',
      whatToExpect: 'A mat.',
      houseRules: 'No smoking.',
      privacy: 'None.',
      translations,
    });
    const shop = await readPublic();
    expect(shop).toMatchObject({ name: 'Baan Nuad', translations: { th: { name: 'บ้านนวด' } } });
    expect(JSON.stringify(shop)).not.toMatch(/whatToExpect|houseRules|privacy/);
    expect(await readInCatalogue()).toMatchObject({ privacy: 'None.', translations });
    await save({ name: null, whatToExpect: null, houseRules: null, privacy: null, translations: {} });
  });

  it('says which languages the shop wants its texts in: both until it chooses, each once', async () => {
    expect((await readAdmin()).translationLanguages).toEqual(['th', 'hi']);
    for (const [sent, stored] of [
      [['hi'], ['hi']],
      [[], []],
      [
        ['hi', 'th', 'hi'],
        ['th', 'hi'],
      ],
    ]) {
      await save({ translationLanguages: sent });
      expect((await readAdmin()).translationLanguages).toEqual(stored);
    }
    await save({ translationLanguages: ['th'] });
    await save({ phone: null });
    expect((await readAdmin()).translationLanguages).toEqual(['th']);
    expect((await save({ translationLanguages: ['fr'] })).status).toBe(400);
    await save({ mainLanguage: 'th', translationLanguages: ['en', 'th'] });
    expect(await readAdmin()).toMatchObject({ mainLanguage: 'th', translationLanguages: ['en'] });
    await save({ translations: { en: { name: 'House of massage' } }, mainLanguage: 'en' });
    expect((await readPublic()).translations).toEqual({ en: { name: 'House of massage' } });
    await save({ translationLanguages: ['th', 'hi'] });
  });

  it('takes the official account of Line as its ID or as a link', async () => {
    for (const [typed, stored] of [
      ['@baannuad', 'https://line.me/R/ti/p/%40baannuad'],
      ['line.me/ti/p/abc', 'https://line.me/ti/p/abc'],
      ['https://lin.ee/AbC1', 'https://lin.ee/AbC1'],
    ] as const) {
      await save({ lineUrl: typed });
      expect((await readPublic()).lineUrl).toBe(stored);
    }
  });

  it.each([
    ['lineUrl', 'https://example.com/@shop', 'lineUrlInvalid'],
    ['lineUrl', 'baannuad', 'lineUrlInvalid'],
    ['phone', '12345', 'thaiPhoneInvalid'],
    ['whatsapp', '0812345678', 'whatsappInvalid'],
    ['promptPayId', '12345', 'promptPayInvalid'],
    ['promptPayId', '1234567890123', 'promptPayDigitWrong'],
    ['promptPayId', '0000000000', 'promptPayMobileInvalid'],
    ['logoUrl', 'https://example.com/logo.png', 'imageInvalid'],
    ['name', 'x'.repeat(61), 'textTooLong'],
  ])('refuses %s %o', async (field, value, rule) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.issues?.map((issue) => [issue.path, issue.rule])]).toEqual([400, [[field, rule]]]);
  });

  it('is not overwritten by somebody who saw an earlier version, and the answer has the current one', async () => {
    const { version } = await readAdmin();
    await save({ name: 'From the phone' }, version);
    const late = await save({ name: 'From the desk' }, version);
    expect([late.status, late.body.code, late.body.shop?.name]).toEqual([
      409,
      'shop_changed',
      'From the phone',
    ]);
    expect((await readPublic()).name).toBe('From the phone');
  });

  it('may be saved again after a lost answer', async () => {
    const { version } = await readAdmin();
    await save({ name: 'Once' }, version);
    const again = await save({ name: 'Once' }, version);
    expect([again.status, again.body.data.version]).toEqual([200, version + 1]);
  });

  it('has a PromptPay ID that was dialled from abroad as the mobile number that it is', async () => {
    expect((await save({ promptPayId: '0066810000100' })).body.data.promptPayId).toBe('0810000100');
  });

  it('leaves a record of which fields were changed, without their values', async () => {
    await save({ email: 'recorded@example.com' });
    const [entry] = await api.sql<{ subject: string; changes: object }[]>`
      select subject, changes from audit_entries order by id desc limit 1`;
    expect(entry).toEqual({ subject: 'shop', changes: { fields: ['email'] } });
  });
});
