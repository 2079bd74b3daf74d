import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import type { ExportName } from '../contract/report.ts';

const api = setUpApi();
let therapist: { id: number; name: string; serviceId: number };

beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { name: 'พลอย "Ploy", Srisuwan' });
});

const dates = (from: string, to: string) => `from=${from}&to=${to}`;
const all = dates(utcDateIn(-5), utcDateIn(300));

const download = (name: ExportName, query = all) =>
  fetch(`${api.base}/api/admin/export/${name}.csv?${query}`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
const textOf = async (name: ExportName, query = all): Promise<string> => {
  const bytes = await (await download(name, query)).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};
type Row = Record<string, string>;
const rowsOf = async (name: ExportName, query = all): Promise<Row[]> =>
  parse(await textOf(name, query), { bom: true, columns: true, record_delimiter: '\r\n' });
const bookingRow = async (id: number): Promise<Row> =>
  (await rowsOf('bookings')).find((row) => row['id'] === String(id))!;

const book = async (fields: object = {}) => (await requestVisit(api, therapist, fields)).id;

describe('a CSV file', () => {
  it('is UTF-8 with a byte order mark and lines that end as on Windows, and holds Thai as it is', async () => {
    await book({ clientName: 'สมชาย ใจดี, "ชาย"', clientAddress: '88 ถนนสุขุมวิท\nซอย 24, "บ้าน"' });
    const text = await textOf('bookings');
    expect(text.startsWith('\ufeff"id","start"')).toBe(true);
    expect(text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll('\r\n', '')).toMatch(/^\ufeff[,]*$/);
    const row = (await rowsOf('bookings')).at(-1);
    expect(row).toMatchObject({
      name: 'สมชาย ใจดี, "ชาย"',
      address: '88 ถนนสุขุมวิท\nซอย 24, "บ้าน"',
      therapist: therapist.name,
    });
  });

  it('keeps telephone numbers as text', async () => {
    const id = await book({ clientPhone: '0812345678', clientWhatsapp: '+66812345678' });
    expect(await bookingRow(id)).toMatchObject({ phone: "'0812345678", whatsapp: "'+66812345678" });
  });

  it('has no formula, whatever customers write', async () => {
    const start = fc.constantFrom('=', '+', '-', '@', '＝', '＋', ' =', '\t=', '"=', ';=', '=cmd|');
    const texts = fc
      .tuple(start, fc.string({ maxLength: 20, unit: 'grapheme' }))
      .map((parts) => parts.join(''));
    const ids = await Promise.all(
      fc.sample(texts, 12).map(async (text) => {
        const id = await book();
        await api.sql`
          update bookings set client_name = ${text.replaceAll('\0', '')}, notes = ${`\r${text}`.replaceAll('\0', '')}
          where id = ${id}`;
        return id;
      }),
    );
    for (const id of ids)
      await api.manage('POST', `/bookings/${id}/payments`, { amount: 1, method: 'cash', note: '=1+1' });
    for (const name of ['bookings', 'payments', 'customers'] as const) {
      const cells = (await rowsOf(name)).flatMap((row) => Object.values(row));
      expect(cells.length).toBeGreaterThan(12);
      expect(cells.filter((cell) => /^\s*[=+\-@\t\r\n＝＋]/.test(cell))).toEqual([]);
    }
  });

  it('has each payment and refund once, in columns that can be summed', async () => {
    const id = await book();
    await api.manage('POST', `/bookings/${id}/payments`, { amount: 800.5, method: 'cash', note: 'in coins' });
    await api.manage('POST', `/bookings/${id}/payments`, { amount: -300.25, method: 'transfer' });
    const rows = (await rowsOf('payments')).filter(({ booking }) => booking === String(id));
    expect(rows).toMatchObject([
      { method: 'cash', paid: '800.50', given_back: '', note: 'in coins', entered_by: 'admin' },
      { method: 'transfer', paid: '', given_back: '300.25' },
    ]);
    expect(await bookingRow(id)).toMatchObject({ due: '500.25', paid: '500.25' });
  });

  it('has each customer of the period once', async () => {
    const contact = { clientPhone: '0899999999' };
    const first = await requestVisit(api, therapist, { ...contact, startTime: `${utcDateIn(250)} 10:00` });
    await book({ ...contact, clientName: 'Wanida' });
    const period = dates(utcDateIn(250), utcDateIn(250));
    expect(first.id).toBeGreaterThan(0);
    expect(await rowsOf('customers', period)).toMatchObject([
      { name: 'Wanida', phone: "'0899999999", bookings: '2' },
    ]);
  });

  it('names days and nobody in its file name, and is audited', async () => {
    const period = dates('2026-11-01', '2026-11-30');
    const { headers, status } = await download('customers', period);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="customers-2026-11-01-2026-11-30.csv"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const entries = await api.sql`
      select username, action, subject, changes from audit_entries where action = 'exported' order by id desc limit 1`;
    expect(entries).toMatchObject([
      {
        username: 'admin',
        subject: 'report',
        changes: { file: 'customers', format: 'csv', from: '2026-11-01', to: '2026-11-30', therapist: null },
      },
    ]);
  });

  it('refuses days that do not exist or are too many, before anything is sent', async () => {
    for (const query of ['from=2026-02-30&to=2026-03-01', dates('2020-01-01', '2026-01-01'), '']) {
      expect((await download('bookings', query)).status).toBe(400);
    }
  });

  it('has every booking once, in order, across its pages', { tags: ['full'] }, async () => {
    await api.sql`
      insert into bookings (
        therapist_id, service_id, start_time, end_time, occupied, price, client_name, client_address, status)
      select ${therapist.id}, ${therapist.serviceId}, at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 800,
        'Nok ' || n, 'Bangkok', 'denied'
      from generate_series(1, 3500) n
      cross join lateral (select timestamptz '2026-01-10 00:00+07' + n / 3 * interval '10 minutes' as at) moment`;
    const ids = (await rowsOf('bookings', dates('2026-01-01', '2026-02-28'))).map(({ id }) => Number(id));
    const stored = await api.sql<{ id: number }[]>`
      select id from bookings where start_time < '2026-03-01 00:00+07' order by start_time, id`;
    expect(ids).toHaveLength(3_500);
    expect(ids).toEqual(stored.map(({ id }) => id));
  });
});

it('files, statements and reports hold nobody who was erased', async () => {
  const secret = 'Somwang Canary';
  const contacts = {
    clientPhone: '0877777777',
    clientEmail: 'canary@example.com',
    clientAddress: 'Canary Road 7',
  };
  const id = await book({ clientName: secret, notes: 'canary notes', ...contacts });
  await api.manage('POST', `/bookings/${id}/payments`, { amount: 800, method: 'cash', note: 'canary coins' });
  const paid = async () => (await rowsOf('payments')).reduce((sum, row) => sum + Number(row['paid']), 0);
  const before = await paid();
  expect(await textOf('bookings')).toContain(secret);
  await api.manage('POST', `/bookings/${id}/erase`);
  const texts = [await textOf('bookings'), await textOf('payments'), await textOf('customers')];
  for (const path of ['statements', 'reports'])
    texts.push(JSON.stringify((await api.manage('GET', `/${path}?${all}`)).body));
  expect(texts.filter((text) => /canary|0877777777/i.test(text))).toEqual([]);
  expect(await paid()).toBe(before);
  expect(await bookingRow(id)).toMatchObject({ paid: '800.00', phone: '', email: '' });
});
