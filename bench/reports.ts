import type { Figure } from './figure.ts';
import { dateAhead } from './seed.ts';
import { openShop, type DatabaseServer } from './shop.ts';

const repetitions = 7;

/** Seconds until a month and a year are reported, of 600,000 bookings of which each visit was paid for. */
export async function measureReports(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openShop(server, 600_000);
  await shop.sql`
    insert into payments (booking_id, amount, method, paid_at, entered_by_name)
    select id, price, 'cash', end_time, 'admin' from bookings where status = 'approved' and end_time < now()`;
  await shop.sql`vacuum analyze payments`;
  const periods = [
    ['month', `from=${dateAhead(-30)}&to=${dateAhead(0)}`, 0.3],
    ['year', `from=${dateAhead(-364)}&to=${dateAhead(0)}`, 1.5],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, dates, goal] of periods) {
    const values: number[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) {
      const start = performance.now();
      const { status } = await shop.manage('GET', `/reports?${dates}`);
      if (status !== 200) throw new Error(`The report of a ${name} was answered ${status}`);
      values.push((performance.now() - start) / 1000);
    }
    figures.push({
      name: `14 report of a ${name}, of 600,000 bookings, s`,
      goal,
      values,
      detail: `${repetitions} times`,
    });
  }
  await shop.stop();
  return figures;
}
