import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { requestVisit } from '../../tests/support/api/bookVisit.ts';
import { makeTherapist, utcDateIn } from '../../tests/support/testData.ts';
import { exportNames, type ExportName } from '../contract/report.ts';
import { writeWorkbook } from './workbook.ts';

const api = setUpApi();
let therapist: { id: number; name: string; serviceId: number };
beforeAll(async () => {
  therapist = await makeTherapist(api.manage, { name: 'พลอย' });
});

const text = (file: Uint8Array) => new TextDecoder().decode(file);
const unescaped = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

type Cell = { type: string | undefined; value: string };

/** The rows of a workbook by their headings; of each cell its type: `s` is a text. Empty cells are left out. */
function rowsOf(workbook: Uint8Array): Record<string, Cell>[] {
  const files = unzipSync(workbook);
  const strings = text(files['xl/sharedStrings.xml']!);
  const texts = [...strings.matchAll(/<si>.*?<t[^>]*>(.*?)<\/t><\/si>/gs)].map(([, found]) =>
    unescaped(found!),
  );
  const sheet = text(files['xl/worksheets/sheet1.xml']!);
  const [headings = new Map(), ...rows] = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, row]) =>
      new Map(
        [...row!.matchAll(/<c r="([A-Z]+)\d+"(?: s="\d+")?(?: t="(\w+)")?>(?:<v>(.*?)<\/v>)?<\/c>/g)].map(
          ([, column, type, value = '']) => [
            column!,
            { type, value: type === 's' ? texts[Number(value)]! : value },
          ],
        ),
      ),
  );
  expect(headings.size).toBeGreaterThan(10);
  return rows.map((row) =>
    Object.fromEntries([...row].map(([column, cell]) => [headings.get(column)!.value, cell])),
  );
}

async function download(name: ExportName, query = `from=${utcDateIn(-5)}&to=${utcDateIn(300)}`) {
  const response = await fetch(`${api.base}/api/admin/export/${name}.xlsx?${query}`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  return { response, workbook: new Uint8Array(await response.arrayBuffer()) };
}

describe('a workbook', () => {
  it('keeps every text as it was typed, without an apostrophe: fractions, leading zeros, long numbers, formulas', async () => {
    const typed = {
      clientAddress: '12/3',
      clientPhone: '0812345678',
      clientName: '=1+1',
      notes: '12345678901234567890',
    };
    await requestVisit(api, therapist, typed);
    await api.sql`update booking_contacts set line_id = '0812345678'`;
    const { response, workbook } = await download('bookings');
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('content-disposition')).toMatch(/bookings-.*\.xlsx"$/);
    const [row] = rowsOf(workbook);
    for (const [heading, value] of [
      ['address', '12/3'],
      ['phone', '0812345678'],
      ['line', '0812345678'],
      ['name', '=1+1'],
      ['notes', '12345678901234567890'],
      ['therapist', 'พลอย'],
    ] as const)
      expect(row![heading], heading).toEqual({ type: 's', value });
    expect(row!['price']).toEqual({ type: undefined, value: '800' });
    // a time is a number of days, which a spreadsheet shows as one
    expect(Number(row!['start']?.value)).toBeGreaterThan(46_000);
  });

  it.each(exportNames)('of %s is there for a period with nothing in it', async (name) => {
    const { response, workbook } = await download(name, 'from=2020-01-01&to=2020-01-31');
    expect(response.status).toBe(200);
    expect(rowsOf(workbook)).toEqual([]);
  });

  it('has the lines of the statements', async () => {
    const { id } = await requestVisit(api, therapist);
    await api.manage('PATCH', `/bookings/${id}/status`, { status: 'approved' });
    await api.manage('POST', `/bookings/${id}/payments`, {
      amount: 300.5,
      method: 'cash',
      heldBy: 'therapist',
    });
    const rows = rowsOf((await download('statements')).workbook);
    const line = rows.find(({ booking }) => booking?.value === String(id));
    expect(line).toMatchObject({
      held_by_therapist: { value: '300.5' },
      kind: { type: 's', value: 'ahead' },
    });
  });

  it('is refused when it would have more than 20,000 rows', async () => {
    const page = Array.from({ length: 5_000 }, () => ['a']);
    const pages = (async function* () {
      for (let count = 0; count < 5; count += 1) yield page;
    })();
    await expect(writeWorkbook([['name', '', 'text']], pages)).rejects.toMatchObject({ code: 'too_large' });
  });
});
