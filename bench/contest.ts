import { randomUUID } from 'node:crypto';
import { quantile, type Figure } from './figure.ts';
import { atRate, belowCapacity, flood, type Call, type Reply } from './load.ts';
import { newBooking } from './create.ts';
import { bookingFor } from './seed.ts';
import { openShop, type Server, type Shop } from './shop.ts';

const windows = 9;
const inWindow = 800;
const rivals = 8;
const warmUp = 400;
const mostPerSecond = 200;

/**
 * What a crowd at one slot costs each of its members: eight at once for every slot beside eight at once for eight, at
 * the same rate. And whether each slot was sold exactly once.
 */
export async function contest(server: Server): Promise<Figure[]> {
  const shop = await openShop(server);
  try {
    let visit = 2 * warmUp;
    // the first ones warm up; the next say what the machine can take
    await flood(shop.client, newBooking, { count: warmUp });
    const managed = await flood(shop.client, newBooking, { count: warmUp, from: warmUp });
    const perSecond = belowCapacity(mostPerSecond, managed);
    const waits = { contested: [] as number[], alone: [] as number[], ratios: [] as number[] };
    const outcome = { slots: 0, sold: 0, oversold: 0, unsold: 0, failed: 0 };
    for (let window = 0; window < windows; window++) {
      const slots = inWindow / rivals;
      const first = visit;
      const crowd = await atRate(shop.client, (turn) => request(first + Math.floor(turn / rivals), turn), {
        count: inWindow,
        perSecond,
        inGroup: rivals,
      });
      visit += slots;
      const from = visit;
      const alone = await atRate(shop.client, (turn) => request(from + turn, turn), {
        count: inWindow,
        perSecond,
        inGroup: rivals,
      });
      visit += inWindow;
      for (let slot = 0; slot < slots; slot++) {
        const sold = statuses(crowd.slice(slot * rivals, (slot + 1) * rivals)).filter(
          (status) => status === 201,
        );
        outcome.slots += 1;
        outcome.sold += Math.min(1, sold.length);
        outcome.oversold += Math.max(0, sold.length - 1);
        outcome.unsold += sold.length === 0 ? 1 : 0;
      }
      for (const replies of [crowd, alone]) look(replies);
      outcome.failed += statuses(crowd).filter((status) => status !== 201 && status !== 409).length;
      outcome.failed += statuses(alone).filter((status) => status !== 201).length;
      const [contested, uncontested] = [crowd, alone].map((replies) => replies.map(({ micros }) => micros));
      waits.contested.push(...(contested ?? []));
      waits.alone.push(...(uncontested ?? []));
      waits.ratios.push(quantile(contested ?? [], 0.99) / quantile(uncontested ?? [], 0.99));
    }
    outcome.oversold += await overlaps(shop);
    const [crowded, free] = [quantile(waits.contested, 0.99), quantile(waits.alone, 0.99)];
    return [
      {
        name: '4 create p99, contested ÷ uncontested',
        goal: 2,
        median: crowded / free,
        quartiles: [quantile(waits.ratios, 0.25), quantile(waits.ratios, 0.75)],
        holds: outcome.oversold + outcome.unsold + outcome.failed === 0,
        detail:
          `${Math.round(crowded)} ÷ ${Math.round(free)} µs of ${waits.contested.length} each, ${perSecond} a second, ` +
          `${rivals} at once; ${outcome.slots} slots: ${outcome.sold} sold, ${outcome.oversold} oversold, ` +
          `${outcome.unsold} unsold; ${outcome.failed} answers of another kind`,
      },
    ];
  } finally {
    await shop.stop();
  }
}

const request = (visit: number, turn: number): Call => ({
  method: 'POST',
  path: '/api/bookings',
  headers: { 'Idempotency-Key': randomUUID() },
  body: { ...bookingFor(visit), clientName: `Customer ${turn}` },
});

/** At what the first who got a visit was told. */
function look(replies: Reply[]): void {
  const made = replies.find(({ status }) => status === 201);
  if (made) newBooking.look?.(made);
}

const statuses = (replies: Reply[]): number[] => replies.map(({ status }) => status);

async function overlaps({ sql }: Shop): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count
    from bookings a join bookings b on a.therapist_id = b.therapist_id and a.id < b.id and a.occupied && b.occupied
    where a.status in ('pending', 'approved') and b.status in ('pending', 'approved')`;
  return row?.count ?? Number.NaN;
}
