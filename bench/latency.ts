import { flood, sendAtRate, type Reply } from './client.ts';
import { median, quantile, ratioFigure, type Figure } from './figure.ts';
import { bookingRequest, newBooking } from './requests.ts';
import { openShop, openShopWithHangingProviders, type DatabaseServer, type Shop } from './shop.ts';

const windows = 9;
const warmUp = 400;
const rivals = 8;

/** Figure 4: booking latency when eight customers at once want the same slot ÷ when each wants a slot of their own. */
export async function contested(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openShop(server);
  const options = { count: 800, perSecond: await sustainableRate([shop], 200), together: rivals };
  const p99: { crowd: number[]; alone: number[] } = { crowd: [], alone: [] };
  let [visit, sold, wrong] = [2 * warmUp, 0, 0];
  for (let window = 0; window < windows; window++) {
    const first = visit;
    const slotOf = (turn: number) => first + Math.floor(turn / rivals);
    const crowd = await sendAtRate(
      shop.origin,
      (turn) => bookingRequest(slotOf(turn), first + turn),
      options,
    );
    const from = first + options.count / rivals;
    const alone = await sendAtRate(shop.origin, (turn) => bookingRequest(from + turn), options);
    visit = from + options.count;
    sold += count(crowd, 201);
    wrong += Math.abs(options.count / rivals - count(crowd, 201)) + options.count - count(alone, 201);
    wrong += options.count - count(crowd, 201) - count(crowd, 409);
    p99.crowd.push(quantile(micros(crowd), 0.99));
    p99.alone.push(quantile(micros(alone), 0.99));
  }
  const overlaps = await countOverlaps(shop);
  await shop.stop();
  const figure = ratioFigure('4 create p99, contested ÷ uncontested', 2, p99.crowd, p99.alone);
  const detail = `${figure.detail}; ${sold} slots sold, ${overlaps} twice, ${wrong} wrong answers`;
  return [{ ...figure, detail, isCorrect: overlaps + wrong === 0 }];
}

/** Figure 10: a booking's answer while every provider hangs ÷ with no channel set up. */
export async function hanging(server: DatabaseServer): Promise<Figure[]> {
  const quiet = await openShop(server);
  const notifying = await openShopWithHangingProviders(server);
  const options = { count: 560, perSecond: await sustainableRate([quiet, notifying], 100) };
  const medians = new Map<Shop, number[]>([quiet, notifying].map((shop) => [shop, []]));
  let refused = 0;
  for (let window = 0; window < windows; window++) {
    for (const [shop, values] of medians) {
      const from = 2 * warmUp + window * options.count;
      const replies = await sendAtRate(shop.origin, (turn) => bookingRequest(from + turn), options);
      refused += options.count - count(replies, 201);
      values.push(median(micros(replies)));
    }
  }
  const [row] = await notifying.sql<{ sent: number }[]>`
    select count(*)::integer as sent from notifications where state = 'sent'`;
  await Promise.all([quiet.stop(), notifying.stop()]);
  const [over = [], under = []] = [medians.get(notifying), medians.get(quiet)];
  const figure = ratioFigure(
    '10 booking answer, every provider hanging ÷ none configured',
    1.15,
    over,
    under,
  );
  return [{ ...figure, isCorrect: refused === 0 && row?.sent === 0 }];
}

/** Requests a second at which nothing queues: a third of what the slowest shop managed, `most` at most. */
async function sustainableRate(shops: Shop[], most: number): Promise<number> {
  const rates = [];
  for (const { origin } of shops) {
    await flood(origin, newBooking, warmUp);
    rates.push(await flood(origin, newBooking, warmUp, warmUp));
  }
  return Math.max(1, Math.round(Math.min(most, ...rates.map((rate) => rate / 3))));
}

const count = (replies: Reply[], wanted: number): number =>
  replies.filter(({ status }) => status === wanted).length;

const micros = (replies: Reply[]): number[] => replies.map((reply) => reply.micros);

async function countOverlaps({ sql }: Shop): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count
    from bookings a join bookings b on a.therapist_id = b.therapist_id and a.id < b.id and a.occupied && b.occupied
    where a.status in ('pending', 'approved') and b.status in ('pending', 'approved')`;
  return row?.count ?? Number.NaN;
}
