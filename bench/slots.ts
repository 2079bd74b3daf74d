import { figureOf, sides, type Figure } from './figure.ts';
import type { Load } from './load.ts';
import { oneSelect } from './oneSelect.ts';
import { busyDays, dateAhead, therapistCount } from './seed.ts';
import { openFloor, openShop, type Server } from './shop.ts';
import { costs, ratios } from './windows.ts';

const count = 4_000;

/** One therapist's slots on one of the busy days, of a service. */
export const slotsOfADay: Load = {
  call: (turn) => {
    const therapist = 1 + (turn % therapistCount);
    const date = dateAhead(1 + (Math.floor(turn / therapistCount) % (busyDays - 2)));
    return {
      path: `/api/therapists/${therapist}/availability/slots?date=${date}&serviceId=${2 - (therapist % 2)}`,
    };
  },
  status: 200,
  look: ({ body }) => {
    const { data } = JSON.parse(body.toString()) as { data: string[] };
    if (!data.includes('10:00') || data.includes('09:30'))
      throw new Error(`Not the free hours: ${data.join(' ')}`);
  },
};

/** What a day's slots cost beside one row read by its key. */
export async function slots(server: Server): Promise<Figure[]> {
  const shop = await openShop(server);
  const floor = await openFloor(shop);
  try {
    const { select, day } = await costs({
      select: { ...floor, count, load: oneSelect },
      day: { ...shop, count, load: slotsOfADay },
    });
    return [
      figureOf(
        '2 slots of a day ÷ one select, CPU',
        1.6,
        ratios(day, select),
        `${sides(day, select)}; ${count} a window, limits off`,
      ),
    ];
  } finally {
    await floor.stop();
    await shop.stop();
  }
}
