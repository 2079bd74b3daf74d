import { flood } from './client.ts';
import { newBooking } from './requests.ts';
import { openShop, type DatabaseServer } from './shop.ts';
import type { Figure } from './figure.ts';

const repetitions = 5;
const bookings = 500;
/** as the hourly maintenance does */
const batch = 50;

/** ms of processor time for erasing the data of bookings that customers made. */
export async function measureErasing(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openShop(server);
  const values: number[] = [];
  // The first repetition is a warm-up and is not counted.
  for (let turn = 0; turn <= repetitions; turn += 1) {
    await flood(shop.origin, newBooking, bookings, turn * bookings);
    const before = shop.meter();
    for (let erased = 0; erased < bookings; erased += batch) {
      await shop.sql`
        select erase_bookings(
          array(select id from bookings where customer_id is not null order by id limit ${batch}),
          row(null, 'automatic', now(), null, null)::request)`;
    }
    if (turn > 0) values.push((shop.meter() - before) * 1000);
  }
  const [left] = await shop.sql<[{ count: number }]>`
    select count(*)::integer as count from bookings where customer_id is not null`;
  await shop.stop();
  return [
    {
      name: `18 erasing ${bookings} bookings, ms`,
      goal: 500,
      values,
      isCorrect: left.count === 0,
      detail: `${repetitions} times`,
    },
  ];
}
