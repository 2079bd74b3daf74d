import { startTestServer } from '../tests/support/database/databaseServer.ts';
import { hasDebianPostgres } from '../tests/support/database/debianPostgres.ts';
import { ratioFigure, type Figure } from './figure.ts';
import type { Load } from './client.ts';
import { newBooking, pageOfBookings, slotsOfDay } from './requests.ts';
import { measureCosts } from './server.ts';
import { openShop, type DatabaseServer, type Shop } from './shop.ts';

/** How many requests of each kind one repetition sends. */
const counts = { booking: 400, slots: 1_500, list: 800 };

/** Booking, slots and the administrator's list on PostgreSQL 15 with its default settings ÷ on the embedded one. */
export async function measureManaged(embedded: DatabaseServer): Promise<Figure[]> {
  if (!hasDebianPostgres()) throw new Error('This needs PostgreSQL 15: apt-get install postgresql-15');
  const debian = await startTestServer({ max_connections: 200 }, 'debian');
  const shops = { embedded: await openShop(embedded), debian: await openShop(debian) };
  const loads: Record<keyof typeof counts, (shop: Shop) => Load> = {
    booking: () => newBooking,
    slots: () => slotsOfDay,
    list: pageOfBookings,
  };
  const figures: Figure[] = [];
  for (const [name, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const seriesOf = (target: Shop) => ({ target, load: loads[name](target), count });
    const costs = await measureCosts({
      embedded: seriesOf(shops.embedded),
      debian: seriesOf(shops.debian),
    });
    figures.push(
      ratioFigure(`17 ${name}, Debian's PostgreSQL 15 ÷ embedded 18`, 1.5, costs.debian, costs.embedded),
    );
  }
  await Promise.all([shops.embedded.stop(), shops.debian.stop()]);
  await debian.stop();
  return figures;
}
