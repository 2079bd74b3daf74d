import { setTimeout as pause } from 'node:timers/promises';
import { adminPage } from './adminPage.ts';
import { newBooking } from './create.ts';
import { quantile, type Figure } from './figure.ts';
import { flood, type Call, type Load } from './load.ts';
import { residentMemory } from './processor.ts';
import { therapistCount } from './seed.ts';
import { openShop, type Server, type Shop } from './shop.ts';
import { slotsOfADay } from './slots.ts';

const early = 10_000;
const late = 100_000;

/** Whether the server grows with what it has answered. */
export async function memory(server: Server): Promise<Figure[]> {
  const shop = await openShop(server);
  try {
    const load = mixed(shop);
    await flood(shop.client, load, { count: early });
    const before = await settled(shop.pid);
    await flood(shop.client, load, { count: late - early, from: early });
    const after = await settled(shop.pid);
    const written = (kB: number) => `${Math.round(kB / 1024)} MB`;
    return [
      {
        name: `11 memory after ${late.toLocaleString('en')} requests ÷ after ${early.toLocaleString('en')}`,
        goal: 1.1,
        median: after / before,
        detail: `${written(after)} ÷ ${written(before)}`,
      },
    ];
  } finally {
    await shop.stop();
  }
}

/** Of twenty requests: reading the catalogue, slots, an administrator's page, and a booking. */
function mixed(shop: Shop): Load {
  const reads = [
    '/api/therapists',
    '/api/therapists',
    '/api/therapists',
    '/api/services',
    '/api/locations',
    '/api/shop/status',
    `/api/therapists/7`,
    '/api/therapists/8/services',
    '/api/therapists?fresh',
    '/api/therapists/99999',
  ];
  const page = adminPage(shop);
  const kindOf = (turn: number) => turn % 20;
  return {
    call: (turn): Call => {
      const kind = kindOf(turn);
      const nth = Math.floor(turn / 20);
      if (kind === 19) return newBooking.call(nth);
      if (kind === 18) return page.call(turn);
      if (kind >= reads.length) return slotsOfADay.call(turn);
      const headers: Record<string, string> = kind % 2 ? { 'Accept-Encoding': 'gzip' } : {};
      return { path: reads[kind] ?? '', headers };
    },
    status: (turn) => {
      const kind = kindOf(turn);
      return kind === 19 ? 201 : kind === 9 ? 404 : 200;
    },
    look: ({ body }) => {
      const { data } = JSON.parse(body.toString()) as { data: unknown[] };
      if (data.length !== therapistCount) throw new Error(`Not the list: ${data.length} therapists`);
    },
  };
}

// The collector works when it likes: the least of a few looks.
async function settled(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 10; look++) {
    await pause(300);
    looks.push(residentMemory(pid));
  }
  return quantile(looks, 0);
}
