import { newBooking } from './create.ts';
import { quantile, type Figure } from './figure.ts';
import { atRate, belowCapacity, expectStatus, flood } from './load.ts';
import { openShop, type Server } from './shop.ts';
import { openTold } from './told.ts';

const windows = 9;
const inWindow = 560;
const mostPerSecond = 100;
const warmUp = 400;

/** How long a customer waits for the answer while every provider takes the connection and says nothing, beside a shop that notifies nobody. */
export async function hanging(server: Server): Promise<Figure[]> {
  const quiet = await openShop(server);
  const told = await openTold(server);
  try {
    const waits = { quiet: [] as number[], told: [] as number[], ratios: [] as number[] };
    const managed: number[] = [];
    for (const shop of [quiet, told]) {
      await flood(shop.client, newBooking, { count: warmUp });
      managed.push(await flood(shop.client, newBooking, { count: warmUp, from: warmUp }));
    }
    const perSecond = belowCapacity(mostPerSecond, ...managed);
    let visit = 2 * warmUp;
    for (let window = 0; window < windows; window++) {
      const measured = { quiet: [] as number[], told: [] as number[] };
      for (const [name, shop] of [['quiet', quiet] as const, ['told', told] as const]) {
        const from = visit;
        const replies = await atRate(shop.client, (turn) => newBooking.call(from + turn), {
          count: inWindow,
          perSecond,
        });
        for (const reply of replies) expectStatus(reply, 201, newBooking.call(0));
        if (replies[0]) newBooking.look?.(replies[0]);
        measured[name] = replies.map(({ micros }) => micros);
        waits[name].push(...measured[name]);
      }
      visit += inWindow;
      waits.ratios.push(quantile(measured.told, 0.5) / quantile(measured.quiet, 0.5));
    }
    const [row] = await told.sql<{ waiting: number; written: number }[]>`
      select count(*)::integer as written, (count(*) filter (where state <> 'sent'))::integer as waiting from notifications`;
    const at = (share: number) =>
      `${Math.round(quantile(waits.told, share))} ÷ ${Math.round(quantile(waits.quiet, share))} µs`;
    return [
      {
        name: '10 booking answer, every provider hanging ÷ none configured',
        goal: 1.1,
        median: quantile(waits.told, 0.5) / quantile(waits.quiet, 0.5),
        quartiles: [quantile(waits.ratios, 0.25), quantile(waits.ratios, 0.75)],
        holds: row !== undefined && row.waiting === row.written && row.written > 0,
        detail:
          `median ${at(0.5)}, p99 ${at(0.99)}, of ${waits.told.length} each, ${perSecond} a second; ` +
          `${row?.written} notifications written, ${row?.waiting} waiting`,
      },
    ];
  } finally {
    await quiet.stop();
    await told.stop();
  }
}
