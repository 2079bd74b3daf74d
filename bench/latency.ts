import { sendAtRate, type Reply } from './client.ts';
import { median, quantile, ratioFigure, type Figure } from './figure.ts';
import { bookingRequest } from './requests.ts';
import { openShop, openShopWithHangingProviders, type DatabaseServer, type Shop } from './shop.ts';

const windows = 9;
const rivals = 8;
/** requests a second: a rate at which no request has to queue */
const perSecond = 120;

/** Booking latency when eight customers at once want the same slot ÷ when each wants a slot of their own. */
export async function measureContestedSlot(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openShop(server);
  const options = { count: 800, perSecond, together: rivals };
  const p99: { crowd: number[]; alone: number[] } = { crowd: [], alone: [] };
  let [sold, wrong] = [0, 0];
  for (let window = 0; window < windows; window++) {
    const first = window * (options.count / rivals + options.count);
    const rival = (turn: number) => bookingRequest(first + Math.floor(turn / rivals), first + turn);
    const crowd = await sendAtRate(shop.origin, rival, options);
    const ownFirst = first + options.count / rivals;
    const alone = await sendAtRate(shop.origin, (turn) => bookingRequest(ownFirst + turn), options);
    sold += count(crowd, 201);
    wrong += 2 * options.count - count(crowd, 201) - count(crowd, 409) - count(alone, 201);
    p99.crowd.push(quantile(micros(crowd), 0.99));
    p99.alone.push(quantile(micros(alone), 0.99));
  }
  const overlaps = await countOverlaps(shop);
  await shop.stop();
  const figure = ratioFigure('4 create p99, contested ÷ uncontested', 2, p99.crowd, p99.alone);
  const detail = `${figure.detail}; ${sold} slots sold, ${overlaps} twice, ${wrong} wrong answers`;
  const isCorrect = overlaps + wrong === 0 && sold * rivals === windows * options.count;
  return [{ ...figure, detail, isCorrect }];
}

/** A booking's answer while every provider hangs ÷ with no channel set up. */
export async function measureHangingProviders(server: DatabaseServer): Promise<Figure[]> {
  const quiet = await openShop(server);
  const notifying = await openShopWithHangingProviders(server);
  const options = { count: 560, perSecond };
  const medians: [number[], number[]] = [[], []];
  let refused = 0;
  for (let window = 0; window < windows; window++) {
    for (const [index, shop] of [notifying, quiet].entries()) {
      const call = (turn: number) => bookingRequest(window * options.count + turn);
      const replies = await sendAtRate(shop.origin, call, options);
      refused += options.count - count(replies, 201);
      medians[index]?.push(median(micros(replies)));
    }
  }
  const [row] = await notifying.sql<{ sent: number }[]>`
    select count(*)::integer as sent from notifications where state = 'sent'`;
  await Promise.all([quiet.stop(), notifying.stop()]);
  const figure = ratioFigure('10 booking while every provider hangs ÷ no channel', 1.15, ...medians);
  return [{ ...figure, isCorrect: refused === 0 && row?.sent === 0 }];
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
