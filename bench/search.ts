import type { Figure } from './figure.ts';
import { openShop, type DatabaseServer } from './shop.ts';

const repetitions = 7;

/** What is searched for: a name in each alphabet with a part that one booking has, and what no booking has. */
const terms = ['สมชาย c4ca4238', 'Nok 1679091c', 'nobody at all'];

/** ms until a page of what a search finds among 600,000 bookings is answered. */
export async function measureSearch(server: DatabaseServer): Promise<Figure[]> {
  const shop = await openShop(server, 600_000);
  const values: number[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    for (const term of terms) {
      const start = performance.now();
      const query = `includePast=true&limit=50&search=${encodeURIComponent(term)}`;
      const { status } = await shop.manage('GET', `/bookings?${query}`);
      if (status !== 200) throw new Error(`The search was answered ${status}`);
      values.push(performance.now() - start);
    }
  }
  await shop.stop();
  return [
    {
      name: '19 search among 600,000 bookings, ms',
      goal: 150,
      values,
      detail: `${terms.length} terms, ${repetitions} times`,
    },
  ];
}
