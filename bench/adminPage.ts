import { figureOf, sides, type Figure } from './figure.ts';
import { expectStatus, type Client, type Load } from './load.ts';
import { oneSelect } from './oneSelect.ts';
import { openFloor, openShop, type Server, type Shop } from './shop.ts';
import { costs, ratios } from './windows.ts';

const path = '/api/admin/bookings';
const count = 1_500;
const pageLength = 50;

type Page = { data: { status: string }[]; nextCursor: string | null };

/** The administrator's page that a cursor leads to; the first one without. */
export const adminPage = ({ authorization: headers }: Shop, cursor?: string): Load => ({
  call: () => ({ path: `${path}?limit=${pageLength}${cursor ? `&cursor=${cursor}` : ''}`, headers }),
  status: 200,
  look: ({ body }) => {
    const { data } = JSON.parse(body.toString()) as Page;
    const isPending = data.every(({ status }) => status === 'pending');
    if (data.length !== pageLength || isPending === (cursor !== undefined))
      throw new Error(`Not that page: ${data.length} bookings, the first ${data[0]?.status}`);
  },
});

/** What a page costs beside one row read by its key, and the last one beside the first. */
export async function adminPages(server: Server): Promise<Figure[]> {
  const shop = await openShop(server);
  const floor = await openFloor(shop);
  try {
    const lastCursor = await cursorOfLast(shop.client, shop);
    const { select, first, last } = await costs({
      select: { ...floor, count: 4_000, load: oneSelect },
      first: { ...shop, count, load: adminPage(shop) },
      last: { ...shop, count, load: adminPage(shop, lastCursor) },
    });
    return [
      figureOf(
        `5 administrator's page of ${pageLength} ÷ one select, CPU`,
        3.5,
        ratios(first, select),
        `${sides(first, select)}; ${count} a window, session checked, not compressed`,
      ),
      figureOf(
        '5 last page ÷ first page, CPU',
        1.1,
        ratios(last, first),
        `${sides(last, first)}; of 12,000 bookings`,
      ),
    ];
  } finally {
    await floor.stop();
    await shop.stop();
  }
}

/** Read through to the end as a scrolling administrator would, in larger steps. */
async function cursorOfLast(client: Client, { authorization: headers }: Shop): Promise<string> {
  const next = async (cursor: string | null, limit: number): Promise<string | null> => {
    const call = { path: `${path}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`, headers };
    const reply = await client.ask(call);
    expectStatus(reply, 200, call);
    return (JSON.parse(reply.body.toString()) as Page).nextCursor;
  };
  // 12,000 bookings: 23 pages of 500, then as many of 50 as leave one
  let cursor: string | null = null;
  for (let page = 0; page < 23; page++) cursor = await next(cursor, 500);
  for (let last = cursor; ; cursor = last) {
    last = await next(cursor, pageLength);
    if (last === null) return cursor ?? '';
  }
}
