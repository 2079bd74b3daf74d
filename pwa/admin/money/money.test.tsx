// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, type SentRequest } from '../../../tests/support/app/fakeApi.ts';
import { fieldValue, fill, press } from '../../../tests/support/app/formActions.ts';
import { november, ploysStatement } from '../../../tests/support/app/moneyData.ts';
import { adminTherapist, renderAdminPage, unmountPage } from '../../../tests/support/app/renderApp.tsx';
import * as saving from '../../ui/saveFile.ts';
import { i18nFor } from '../../i18n/i18nFor.ts';
import './MoneyPage.tsx';
import './StatementsPage.tsx';
import { periodOf } from './period.ts';
import { statementText } from './statementText.ts';

afterEach(() => {
  vi.restoreAllMocks();
  unmountPage();
});

const reports = { '/api/admin/reports': () => Response.json({ data: november }) };
const statements = {
  '/api/admin/statements': () => Response.json({ data: [ploysStatement] }),
  '/api/admin/therapists': () => Response.json({ data: [adminTherapist({ id: 1, name: 'Ploy Srisuwan' })] }),
};

describe('the page of money', () => {
  it('says what came in, how that compares, and what is open', async () => {
    await renderAdminPage('/admin/money', reports);
    await screen.findByText(/86,450\sTHB/);
    expect(screen.getByText('12% more than Oct 1 – 23, 2026')).toBeTruthy();
    expect(screen.getByText(/3,200\sTHB still to be paid/)).toBeTruthy();
  });

  it('has each picture as a table too, days without anything included', async () => {
    await renderAdminPage('/admin/money', reports);
    const therapists = await screen.findByRole('table', { name: 'Therapists' });
    expect(within(therapists).getAllByRole('row')).toHaveLength(4);
    expect(within(therapists).getByRole('row', { name: /Ploy Srisuwan.*31.*38,400/ })).toBeTruthy();
    const days = document.querySelectorAll('details tbody tr');
    expect([days.length, days[29]?.textContent]).toEqual([30, 'Nov 3000\u00a0THB']);
  });

  it('says how much the longest bar is, also when it is what was given back', async () => {
    const [first, second, ...series] = november.series;
    const report = {
      ...november,
      series: [{ ...first!, income: 400 }, { ...second!, income: -9_000 }, ...series],
    };
    await renderAdminPage('/admin/money', { '/api/admin/reports': () => Response.json({ data: report }) });
    await screen.findByText(/^Highest bar: -9,000\sTHB$/);
    const picture = document.querySelector('svg[preserveAspectRatio]')!;
    expect([...picture.children].map((bar) => bar.getAttribute('height'))[1]).toBe('100');
  });

  it('names therapists, services and districts in Thai to a reader of Thai', async () => {
    await renderAdminPage('/admin/money', reports, 'th');
    for (const name of [/พลอย ศรีสุวรรณ/, /นวดน้ำมัน/, /วัฒนา, กรุงเทพฯ/]) await screen.findByRole('row', { name });
  });

  it('asks for the period and therapist of its address', async () => {
    const asked: string[] = [];
    const answers = {
      '/api/admin/reports': ({ path }: SentRequest) => {
        asked.push(path);
        return Response.json({ data: november });
      },
    };
    await renderAdminPage('/admin/money?period=week&date=2026-11-24&therapist=7', answers);
    await screen.findByText(/86,450\sTHB/);
    expect(asked[0]).toContain('from=2026-11-23&to=2026-11-29&therapistId=7');
  });

  it('saves a file whose name has no more than days, and says when that failed', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const answers = {
      ...reports,
      '/api/admin/export/payments.csv': () =>
        new Response('\ufeff"id"\r\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
      '/api/admin/export/bookings.csv': () => errorResponse(500, 'internal'),
    };
    await renderAdminPage('/admin/money?date=2026-11-24', answers);
    await press('Payments (CSV)');
    await vi.waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toBe('payments-2026-11-01-2026-11-30.csv');
    await press('Bookings (CSV)');
    await screen.findByText('Failed to download the file');
  });

  it('saves a workbook, and says what to do about one that would be too large', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const answers = {
      ...reports,
      '/api/admin/export/statements.xlsx': () => new Response('PK', { headers: { 'Content-Type': type } }),
      '/api/admin/export/bookings.xlsx': () => errorResponse(413, 'too_large'),
    };
    await renderAdminPage('/admin/money?date=2026-11-24', answers);
    await press('Statements (Excel)');
    await vi.waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls.at(-1)?.[0]).toBe('statements-2026-11-01-2026-11-30.xlsx');
    await press('Bookings (Excel)');
    await screen.findByText('Choose a shorter period, or the CSV file.');
  });
});

describe('the page of statements', () => {
  it('lists who owes whom, each leading to a statement', async () => {
    await renderAdminPage('/admin/statements?date=2026-11-24', statements);
    const link = await screen.findByRole('link', { name: 'Ploy Srisuwan' });
    expect(link.getAttribute('href')).toContain('therapist=1');
    expect(link.closest('th')?.textContent).toMatch(/Ploy Srisuwan owes the shop 15,450\sTHB/);
  });

  it('says of each visit what it cost, what was paid, and what the therapist keeps', async () => {
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', statements);
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toMatch(/Nov 1 10:00\sAM Oil Massage1,2001,2001,20060050%/);
    expect(rows.at(-4)).toContain('Oil MassageDoes not take place · 500\u00a0THB given back000');
    expect(rows.at(-1)).toBe('Total35,10035,10032,40016,950');
    expect(screen.getByText(/Visits without a share: 1\./)).toBeTruthy();
  });

  it('has one word for each column, above it and beside its amounts on a phone', async () => {
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', statements);
    const [head, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    const words = [...head!.children].map(({ textContent }) => textContent);
    expect(words).toEqual(['Visit', 'Price', 'Paid', 'Has', 'Keeps']);
    for (const row of [rows[0]!, rows.at(-1)!]) {
      const labels = [...row.children].slice(1).map((cell) => cell.getAttribute('data-label'));
      expect(labels).toEqual(words.slice(1));
    }
  });

  it.each([
    ['another one took over', 'reassigned', 'Taken over by another therapist'],
    ['is on another day', 'other_day', 'Visit on another day'],
  ] as const)('says which money a therapist has of a visit that %s', async (_, kind, label) => {
    const [first] = ploysStatement.lines;
    const taken = { price: 0, due: 0, paid: 0, held: 500, sharePercent: null, share: null } as const;
    const statement = { ...ploysStatement, lines: [{ ...first!, ...taken, kind }] };
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', {
      ...statements,
      '/api/admin/statements': () => Response.json({ data: [statement] }),
    });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(new RegExp(`Oil Massage${label}00500–$`));
    const sent = statementText(statement, await i18nFor('en'));
    expect(sent).toMatch(new RegExp(`Oil Massage · ${label} · You have: 500\\sTHB$`));
  });

  it('says of a visit for which money was paid or given back on another day that it was', async () => {
    const [first] = ploysStatement.lines;
    const line = { ...first!, bookingId: 3, paid: 0, held: 0, paidOtherDays: 1_200 };
    const refunded = { ...first!, bookingId: 2, paidOtherDays: -200 };
    const lines = [line, first!, refunded];
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', {
      ...statements,
      '/api/admin/statements': () => Response.json({ data: [{ ...ploysStatement, lines }] }),
    });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Oil MassagePaid on other days: 1,200\sTHB1,20000600/);
    expect(rows[2]?.textContent).not.toContain('other days');
    expect(rows[3]?.textContent).toMatch(/Oil MassageGiven back on other days: 200\sTHB/);
  });

  it('says of what was paid for without having taken place whether it is still to come', async () => {
    const [first] = ploysStatement.lines;
    const ahead = { ...first!, startTime: '2099-11-01T03:00:00.000Z', kind: 'ahead' as const };
    const unanswered = { ...ahead, bookingId: 2, startTime: '2026-11-01T03:00:00.000Z' };
    const statement = { ...ploysStatement, lines: [ahead, unanswered] };
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', {
      ...statements,
      '/api/admin/statements': () => Response.json({ data: [statement] }),
    });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Oil MassageStill to come');
    expect(rows[2]?.textContent).toContain('Oil MassageNot answered in time');
    expect(statementText(statement, await i18nFor('en'))).toMatch(
      /Oil Massage · Still to come .*\n.*Oil Massage · Not answered in time /,
    );
  });

  it('says which tips the shop owes to the therapist, and what of the door nobody has confirmed', async () => {
    const [first] = ploysStatement.lines;
    const sums = { tips: 100, unconfirmed: 900 };
    const totals = { ...ploysStatement.totals, ...sums };
    const statement = { ...ploysStatement, totals, lines: [{ ...first!, ...sums }] };
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', {
      ...statements,
      '/api/admin/statements': () => Response.json({ data: [statement] }),
    });
    const figure = (await screen.findByText('Tips that the shop has')).parentElement;
    expect(figure?.textContent).toMatch(/100\sTHB$/);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Tip at the shop: 100\sTHB.*Not confirmed: 900\sTHB/);
    const unconfirmed = screen.getByText('Taken at the door, not confirmed').parentElement;
    expect(unconfirmed?.textContent).toMatch(/900\sTHB$/);
    expect(statementText(statement, await i18nFor('en'))).toMatch(
      /Tips that the shop has for you: 100\sTHB\nTaken at the door, not confirmed yet: 900\sTHB/,
    );
    expect(statementText(ploysStatement, await i18nFor('en'))).not.toMatch(/Tips|door/);
  });

  it('is of any days that the address says, and those that are typed', async () => {
    const asked: string[] = [];
    const address = '/admin/statements?period=days&date=2026-11-03&to=2026-11-20&therapist=1';
    await renderAdminPage(address, {
      ...statements,
      '/api/admin/statements': ({ path }: SentRequest) => {
        asked.push(path);
        return Response.json({ data: [ploysStatement] });
      },
    });
    await screen.findByRole('table');
    expect(asked.at(-1)).toContain('from=2026-11-03&to=2026-11-20&therapistId=1');
    fill('Last day', '2026-11-25');
    await vi.waitFor(() => expect(asked.at(-1)).toContain('from=2026-11-03&to=2026-11-25&therapistId=1'));
    const next = screen.getByRole('link', { name: 'Next period' }).getAttribute('href');
    expect(next).toContain('period=days&date=2026-11-26&to=2026-12-18&therapist=1');
    const { length } = asked;
    fill('Last day', '2026-11-01');
    await screen.findByText(/^Choose an end that is not before the start/);
    expect(screen.queryByRole('table')).toBeNull();
    fill('First day', '');
    await screen.findByText('Enter a date that exists');
    expect(fieldValue('Last day')).toBe('2026-11-01');
    expect(asked).toHaveLength(length);
    await press('Next period', 'link');
    await screen.findByRole('table');
    expect([fieldValue('First day'), fieldValue('Last day')]).toEqual(['2026-11-26', '2026-12-18']);
  });

  it('goes from a period to the same days as any days', async () => {
    await renderAdminPage('/admin/statements?period=halfMonth&date=2026-11-24', statements);
    const link = await screen.findByRole('link', { name: 'Any days' });
    expect(link.getAttribute('href')).toContain('period=days&date=2026-11-16&to=2026-11-30');
  });

  it('names therapist and services in Thai to a reader of Thai', async () => {
    await renderAdminPage('/admin/statements?date=2026-11-24&therapist=1', statements, 'th');
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('นวดน้ำมัน');
    expect(screen.getByRole('heading', { name: 'พลอย ศรีสุวรรณ' })).toBeTruthy();
  });
});

it('a week begins on Monday, a month and a year on their first day', () => {
  expect(periodOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(periodOf('year', '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});
