import { setTimeout as pause } from 'node:timers/promises';
import { flood, send, type Call, type Load } from './client.ts';
import { median, quantile, ratioFigure, ratios, type Figure } from './figure.ts';
import { residentMemory } from './processorTime.ts';
import {
  freeDays,
  freeOnDay,
  hello,
  mixedRequests,
  newBooking,
  oneSelect,
  pageOfBookings,
  slotsOfDay,
} from './requests.ts';
import {
  openBaseline,
  openShop,
  openShopWithHangingProviders,
  type DatabaseServer,
  type Shop,
  type Target,
} from './shop.ts';

/** What one request costs `target`. `prepare` runs before each repetition and is not counted. */
type Series = { target: Target; load: Load; count: number; prepare?: () => Promise<unknown> };

const windows = 9;

/** The public list, unchanged and just after an edit, ÷ a route of Express that answers a single word. */
export const measureTherapistList = (server: DatabaseServer): Promise<Figure[]> =>
  withBaseline(openShop(server), async (shop, baseline) => {
    // Without this header, fetch adds "no-cache" to conditional requests, which asks for the whole answer.
    const headers = { 'Accept-Encoding': 'gzip', 'Cache-Control': 'max-age=0' };
    const path = '/api/therapists';
    let [etag, edits] = ['', 0];
    const readEtag = async () => ({ etag } = await send(shop.origin, { path, headers }));
    const edit = async () => {
      await readEtag();
      const body = { bio: `Edited ${++edits} times.` };
      await shop.manage('PATCH', '/therapists/1', body);
      const { text } = await send(shop.origin, { path, headers });
      if (!text.includes(body.bio)) throw new Error('The list does not show the edit');
    };
    const call = (): Call => ({ path, headers: { ...headers, 'If-None-Match': etag } });
    const costs = await measureCosts({
      hello: { target: baseline, load: hello, count: 6_000 },
      unchanged: { target: shop, load: { call, status: 304 }, count: 6_000, prepare: readEtag },
      edited: { target: shop, load: { call, status: 200 }, count: 6_000, prepare: edit },
    });
    return [
      ratioFigure('1 therapist list unchanged (304) ÷ Express hello', 1, costs.unchanged, costs.hello),
      ratioFigure('1 therapist list just edited (200) ÷ Express hello', 1.2, costs.edited, costs.hello),
    ];
  });

/** One day's slots ÷ Express with one indexed select. */
export const measureSlots = (server: DatabaseServer): Promise<Figure[]> =>
  comparedWithSelect(openShop(server), '2 slots of a day', 1.8, slotsOfDay, 4_000);

/** A day of fifty therapists, and 31 days of one, ÷ one select. */
export const measureFree = (server: DatabaseServer): Promise<Figure[]> =>
  withBaseline(openShop(server), async (shop, baseline) => {
    const costs = await measureCosts({
      select: { target: baseline, load: oneSelect, count: 4_000 },
      day: { target: shop, load: freeOnDay, count: 1_000 },
      days: { target: shop, load: freeDays, count: 1_500 },
    });
    return [
      ratioFigure('13 who of 50 is free on a day ÷ one select', 8, costs.day, costs.select),
      ratioFigure('13 free days of one in 31 days ÷ one select', 4, costs.days, costs.select),
    ];
  });

/** A booking with six notifications ÷ one select. */
export const measureBooking = (server: DatabaseServer): Promise<Figure[]> =>
  comparedWithSelect(openShopWithHangingProviders(server), '3 create booking', 9, newBooking, 600);

/** The administrator's page ÷ one select; the last page ÷ the first. */
export const measureBookingsPage = (server: DatabaseServer): Promise<Figure[]> =>
  withBaseline(openShop(server), async (shop, baseline) => {
    const costs = await measureCosts({
      select: { target: baseline, load: oneSelect, count: 4_000 },
      first: { target: shop, load: pageOfBookings(shop), count: 1_500 },
      last: { target: shop, load: pageOfBookings(shop, await cursorOfLastPage(shop)), count: 1_500 },
    });
    return [
      ratioFigure("5 administrator's page of 50 ÷ one select", 8, costs.first, costs.select),
      ratioFigure('5 last page ÷ first page, of 12,000 bookings', 1.1, costs.last, costs.first),
    ];
  });

/** The same requests with fifty times as many bookings; reports the one that slows down most. */
export async function measureWithManyBookings(server: DatabaseServer): Promise<Figure[]> {
  const [small, large] = [await openShop(server, 12_000), await openShop(server, 600_000)];
  const growths = [];
  const counts = { slots: 800, day: 200, days: 400, create: 120, page: 200 };
  for (const [name, count] of Object.entries(counts)) {
    const of = (shop: Shop) => {
      const loads: Record<string, Load> = {
        slots: slotsOfDay,
        day: freeOnDay,
        days: freeDays,
        create: newBooking,
      };
      const load = loads[name] ?? pageOfBookings(shop);
      return { target: shop, load, count };
    };
    const costs = await measureCosts({ small: of(small), large: of(large) });
    growths.push({ name, values: ratios(costs.large, costs.small) });
  }
  await Promise.all([small.stop(), large.stop()]);
  const detail = growths.map(({ name, values }) => `${name} ${median(values).toFixed(2)}`).join(', ');
  const worst = growths.toSorted((a, b) => median(b.values) - median(a.values))[0];
  return [{ name: '6 600,000 bookings ÷ 12,000, the worst', goal: 1.2, values: worst?.values ?? [], detail }];
}

/** Memory after 100,000 requests ÷ after 10,000. */
export async function measureMemory(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openShop(server);
  await flood(shop.origin, mixedRequests(shop), 10_000);
  const early = await settledMemory(shop.pid);
  await flood(shop.origin, mixedRequests(shop), 90_000, 10_000);
  const late = await settledMemory(shop.pid);
  await shop.stop();
  return [ratioFigure('11 memory after 100,000 requests ÷ 10,000', 1.15, [late], [early], 'MB')];
}

const comparedWithSelect = (opening: Promise<Shop>, name: string, goal: number, load: Load, count: number) =>
  withBaseline(opening, async (shop, baseline) => {
    const select = { target: baseline, load: oneSelect, count: 4_000 };
    const costs = await measureCosts({ select, product: { target: shop, load, count } });
    return [ratioFigure(`${name} ÷ one select`, goal, costs.product, costs.select)];
  });

async function withBaseline(
  opening: Promise<Shop>,
  compare: (shop: Shop, baseline: Target) => Promise<Figure[]>,
) {
  const shop = await opening;
  const baseline = await openBaseline(shop);
  const figures = await compare(shop, baseline);
  await Promise.all([baseline.stop(), shop.stop()]);
  return figures;
}

/**
 * µs of processor time for one request of each series, one value per repetition. The series are measured alternately.
 */
export async function measureCosts<TName extends string>(
  series: Record<TName, Series>,
): Promise<Record<TName, number[]>> {
  const names = Object.keys(series) as TName[];
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<TName, number[]>;
  for (let window = 0; window <= windows; window++) {
    for (const name of names) {
      const { target, load, count, prepare } = series[name];
      await prepare?.();
      const before = target.meter();
      await flood(target.origin, load, count, window * count);
      // The first repetition is a warm-up and is not counted.
      if (window > 0) costs[name].push(((target.meter() - before) / count) * 1e6);
    }
  }
  return costs;
}

/** Skips ahead with pages of 500 while it can, then reads the last page of 50. */
async function cursorOfLastPage({ manage }: Shop): Promise<string> {
  let cursor = '';
  for (let page = 1; ; page++) {
    const path = `/bookings?limit=${page < 24 ? 500 : 50}${cursor && `&cursor=${cursor}`}`;
    const { body } = await manage<{ nextCursor: string | null }>('GET', path);
    if (body.nextCursor === null) return cursor;
    cursor = body.nextCursor;
  }
}

/** MB; the lowest of ten readings, since garbage is collected at unpredictable times. */
async function settledMemory(pid: number): Promise<number> {
  const readings = [];
  for (let reading = 0; reading < 10; reading++) {
    await pause(300);
    readings.push(residentMemory(pid) / 1_024);
  }
  return quantile(readings, 0);
}
