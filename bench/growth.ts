import { adminPage } from './adminPage.ts';
import { newBooking } from './create.ts';
import { figureOf, quantile, type Figure } from './figure.ts';
import { openShop, type Server, type Shop } from './shop.ts';
import { slotsOfADay } from './slots.ts';
import { costs, ratios } from './windows.ts';

const few = 12_000;
const many = 600_000;

/** What the same requests cost once fifty times as many bookings lie in the shop: the one that suffers most. */
export async function growth(server: Server): Promise<Figure[]> {
  const small = await openShop(server, { bookings: few });
  const large = await openShop(server, { bookings: many });
  try {
    const arms = (shop: Shop) => ({
      slots: { ...shop, count: 800, load: slotsOfADay },
      create: { ...shop, count: 120, load: newBooking },
      page: { ...shop, count: 200, load: adminPage(shop) },
    });
    const before = arms(small);
    const after = arms(large);
    const grown = [];
    for (const name of ['slots', 'create', 'page'] as const) {
      const { small, large } = await costs({ small: before[name], large: after[name] });
      grown.push({ name, values: ratios(large, small) });
    }
    const medians = grown.map(({ name, values }) => ({ name, values, median: quantile(values, 0.5) }));
    const worst = medians.toSorted((a, b) => b.median - a.median)[0];
    return [
      figureOf(
        `6 CPU at ${many.toLocaleString('en')} bookings ÷ at ${few.toLocaleString('en')}, the worst`,
        1.15,
        worst?.values ?? [],
        `${medians.map(({ name, median }) => `${name} ${median.toFixed(2)}`).join(', ')}; no channel set up`,
      ),
    ];
  } finally {
    await large.stop();
    await small.stop();
  }
}
