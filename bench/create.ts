import { randomUUID } from 'node:crypto';
import { figureOf, sides, type Figure } from './figure.ts';
import type { Load } from './load.ts';
import { oneSelect } from './oneSelect.ts';
import { bookingFor } from './seed.ts';
import { openFloor, type Server } from './shop.ts';
import { openTold } from './told.ts';
import { costs, ratios } from './windows.ts';

const count = 600;

/** A booking request each time, of a customer and for a visit of its own, with a key of its own. */
export const newBooking: Load = {
  call: (turn) => ({
    method: 'POST',
    path: '/api/bookings',
    headers: { 'Idempotency-Key': randomUUID() },
    body: bookingFor(turn),
  }),
  status: 201,
  look: ({ body }) => {
    const { data } = JSON.parse(body.toString()) as { data: { status: string; endTime: string } };
    if (data.status !== 'pending') throw new Error(`Not a booking: ${body.toString()}`);
  },
};

/** What a booking costs beside one row read by its key, with everything that is checked and written. */
export async function create(server: Server): Promise<Figure[]> {
  const shop = await openTold(server);
  const floor = await openFloor(shop);
  try {
    const { select, made } = await costs({
      select: { ...floor, count: 4_000, load: oneSelect },
      made: { ...shop, count, load: newBooking },
    });
    return [
      figureOf(
        '3 create booking ÷ one select, CPU',
        3.5,
        ratios(made, select),
        `${sides(made, select)}; ${count} a window, six notifications written with each, limits off`,
      ),
    ];
  } finally {
    await floor.stop();
    await shop.stop();
  }
}
