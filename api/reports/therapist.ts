import type { DateRange, Statement, TherapistStatement } from '../contract/report.ts';
import { businessDateOf, dateAfter } from '../server/businessTime.ts';
import type { Context, Feature } from '../server/context.ts';
import { currentDevice } from '../therapistDevices/device.ts';
import { readStatements } from './statements.ts';

const shownSettlements = 6;

/** A therapist's own statements, on her devices. Mounted behind `requireDevice`. */
export const therapistStatements: Feature = (router, context) => {
  router.get('/statements', async (_req, res) => {
    res.json({ data: await readOwnStatements(context, currentDevice(res).therapistId) });
  });
};

async function readOwnStatements({ sql, now }: Context, therapistId: number): Promise<TherapistStatement[]> {
  const moment = now();
  const settled = await sql<DateRange[]>`
    select from_day::text as "from", to_day::text as "to" from settlements
    where therapist_id = ${therapistId} order by from_day desc limit ${shownSettlements}`;
  const periods = [
    ...openPeriods(settled[0]?.to, businessDateOf(moment)),
    ...settled.flatMap((period, index) => [period].concat(gapBetween(settled[index + 1], period))),
  ];
  const statements = await Promise.all(
    periods.map(({ from, to }) => readStatements(sql, { from, to, therapistId }, moment)),
  );
  return statements.flatMap((json) => (JSON.parse(json) as Statement[]).map(withoutSettler));
}

/** Since the last settled day; of a therapist with whom nothing was settled, this month and the one before. */
function openPeriods(lastSettledDay: string | undefined, today: string): DateRange[] {
  if (lastSettledDay !== undefined) {
    const from = dateAfter(lastSettledDay, 1);
    return [{ from, to: from > today ? from : today }];
  }
  const from = `${today.slice(0, 7)}-01`;
  const lastOfMonthBefore = dateAfter(from, -1);
  return [
    { from, to: today },
    { from: `${lastOfMonthBefore.slice(0, 7)}-01`, to: lastOfMonthBefore },
  ];
}

function gapBetween(before: DateRange | undefined, { from }: DateRange): DateRange[] {
  const gap = before && { from: dateAfter(before.to, 1), to: dateAfter(from, -1) };
  return gap && gap.from <= gap.to ? [gap] : [];
}

const withoutSettler = ({
  from,
  to,
  lines,
  corrections,
  totals,
  settlement,
}: Statement): TherapistStatement => ({
  from,
  to,
  lines,
  corrections,
  totals,
  settlement: settlement && { paidOn: settlement.paidOn },
});
