import { beforeEach, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { Integrations } from '../contract/integrations.ts';
import { readDecryptedSettings } from './integrations.ts';

const api = setUpApi();

beforeEach(() => api.sql`update integration_settings set settings = '{}'`);

const save = (patch: object) =>
  api.manage<{ data: Integrations } & ErrorBody>('POST', '/settings/integrations', patch);
const inTheClear = () => readDecryptedSettings(api.context);

const email = { adminEmail: 'boss@example.com', gmail: 'shop@gmail.com', appPassword: 'abcd efgh ijkl mnop' };
const line = {
  adminLineId: `U${'0123456789abcdef'.repeat(2)}`,
  channelAccessToken: 'canary-line-token-1234',
};

describe('the notification channels', () => {
  it('are not configured at first', async () => {
    const { body } = await api.manage<{ data: Integrations }>('GET', '/settings/integrations');
    expect(body.data).toEqual({ sms: null, email: null, line: null, whatsapp: null });
  });

  it('are saved one at a time, and cleared by null', async () => {
    await save({ sms: { adminPhone: '081 234 5678' } });
    const { body } = await save({ whatsapp: { adminWhatsapp: '+66 81 234 5678' } });
    expect(body.data).toMatchObject({
      sms: { adminPhone: '0812345678' },
      whatsapp: { adminWhatsapp: '+66812345678' },
    });
    expect((await save({ sms: null })).body.data).toMatchObject({
      sms: null,
      whatsapp: { adminWhatsapp: '+66812345678' },
    });
  });

  it('show the last four characters of a secret, and store it encrypted', async () => {
    const { body } = await save({ email, line });
    expect(body.data.email).toEqual({ ...email, appPassword: '••••mnop' });
    expect(body.data.line).toEqual({ ...line, channelAccessToken: '••••1234' });
    const stored = JSON.stringify(await api.sql`select * from integration_settings`);
    expect(stored).not.toMatch(/efgh|mnop|canary/);
    expect(JSON.stringify(await api.sql`select * from audit_entries`)).not.toMatch(/efgh|mnop|canary|boss@/);
    expect(await inTheClear()).toMatchObject({ email, line });
  });

  it('keep a secret when its mask is saved, and accept a new one', async () => {
    await save({ email });
    await save({ email: { ...email, adminEmail: 'new@example.com', appPassword: '••••mnop' } });
    expect((await inTheClear()).email).toEqual({ ...email, adminEmail: 'new@example.com' });
    await save({ email: { ...email, appPassword: 'zyxw vuts rqpo nmlk' } });
    expect((await inTheClear()).email?.appPassword).toBe('zyxw vuts rqpo nmlk');
  });

  it('reject a mask that does not match the stored secret', async () => {
    const { status, body } = await save({ email: { ...email, appPassword: '••••mnop' } });
    expect([status, body.issues?.[0]?.rule]).toEqual([400, 'secretMasked']);
  });

  it('merge `line` with the stored settings', async () => {
    await save({ line });
    const { body } = await save({ line: { adminLineId: 'U1' } });
    expect(body.data.line).toEqual({ adminLineId: 'U1', channelAccessToken: '••••1234' });
    await api.sql`update integration_settings set settings = '{}'`;
    expect((await save({ line: { adminLineId: 'U1' } })).body.issues?.[0]?.rule).toBe(
      'channelAccessTokenRequired',
    );
  });

  it('hold what news to customers in LINE needs, which older settings lack', async () => {
    const news = { channelSecret: 'canary-line-secret-5678', officialAccountId: '@massage' };
    await save({ line });
    expect((await inTheClear()).line).toEqual(line);
    const { body } = await save({
      line: { channelSecret: news.channelSecret, officialAccountId: ' Massage ' },
    });
    const masked = { ...line, ...news, channelAccessToken: '••••1234', channelSecret: '••••5678' };
    expect(body.data.line).toEqual(masked);
    expect(JSON.stringify(await api.sql`select * from integration_settings`)).not.toContain('canary');
    expect((await save({ line: masked })).body.data.line).toEqual(masked);
    expect((await inTheClear()).line).toEqual({ ...line, ...news });
    await save({ line: { adminLineId: 'U1', channelSecret: null } });
    expect((await inTheClear()).line).toEqual({
      adminLineId: 'U1',
      channelAccessToken: line.channelAccessToken,
      officialAccountId: '@massage',
    });
    const rejected = await save({ line: { channelSecret: '••••5678', officialAccountId: 'my shop' } });
    expect(rejected.body.issues?.map(({ path, rule }) => [path, rule])).toEqual([
      ['line.officialAccountId', 'officialAccountInvalid'],
    ]);
    expect((await save({ line: { channelSecret: '••••5678' } })).body.issues?.[0]?.rule).toBe('secretMasked');
  });

  it('report invalid fields with the message of each rule', async () => {
    const { body } = await save({
      sms: { adminPhone: '123' },
      email: { adminEmail: 'x', gmail: 'y', appPassword: '' },
      line: { adminLineId: '', channelAccessToken: '' },
      whatsapp: { adminWhatsapp: '081' },
    });
    expect(body.issues?.map(({ message }) => message)).toEqual([
      'Invalid Thai phone number',
      'Invalid email address',
      'Invalid Gmail address',
      'Gmail App Password is required',
      'Line ID is required',
      'Channel Access Token is required',
      'Invalid WhatsApp number',
    ]);
  });

  it('stay readable when the application secret changes, and are encrypted with the new one when saved', async () => {
    await save({ line });
    const [old] = api.context.secrets;
    const rotated = { sql: api.sql, secrets: ['the next secret for tests', old] as const };
    expect((await readDecryptedSettings(rotated)).line).toEqual(line);
    expect(
      (await readDecryptedSettings({ ...rotated, secrets: ['the next secret for tests'] })).line
        ?.channelAccessToken,
    ).toBe('');
  });
});
