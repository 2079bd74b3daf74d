import { gunzipSync } from 'node:zlib';
import { figureOf, sides, type Figure } from './figure.ts';
import { expectStatus, type Load } from './load.ts';
import { therapistCount } from './seed.ts';
import { openFloor, openShop, type Server } from './shop.ts';
import { costs, ratios } from './windows.ts';

const path = '/api/therapists';
const count = 6_000;

/** The least that Express can say. */
const hello: Load = {
  call: () => ({ path: '/hello' }),
  status: 200,
  look: ({ body }) => {
    if (body.toString() !== 'hello') throw new Error(`No hello: ${body.toString()}`);
  },
};

/** What the list of therapists costs beside Express saying hello: unchanged, and just after it was changed. */
export async function publicList(server: Server): Promise<Figure[]> {
  const shop = await openShop(server);
  const floor = await openFloor(shop);
  try {
    const { client, meter, authorization } = shop;
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    const tagNow = async () => String((await client.ask({ path, headers })).headers['etag']);
    let etag = '';
    let edits = 0;
    let bytes = 0;
    const edit = async () => {
      etag = await tagNow();
      const body = { bio: `Edited ${++edits} times.` };
      const call = { method: 'PATCH', path: '/api/admin/therapists/1', headers: authorization, body };
      expectStatus(await client.ask(call), 200, call);
    };
    const asked = (): ReturnType<Load['call']> => ({ path, headers: { ...headers, 'If-None-Match': etag } });
    const measured = await costs({
      hello: { ...floor, count, load: hello },
      unchanged: {
        client,
        meter,
        count,
        before: async () => void (etag = await tagNow()),
        load: { call: asked, status: 304 },
      },
      edited: {
        client,
        meter,
        count,
        before: edit,
        load: {
          call: asked,
          status: 200,
          look: ({ body }) => {
            bytes = body.length;
            const { data } = JSON.parse(gunzipSync(body).toString()) as {
              data: { id: number; bio: string }[];
            };
            const told = data.find(({ id }) => id === 1)?.bio;
            if (data.length !== therapistCount || told !== `Edited ${edits} times.`)
              throw new Error(`The list is not the one of now: ${data.length} therapists, ${told}`);
          },
        },
      },
    });
    return [
      figureOf(
        '1 therapist list unchanged (304) ÷ Express hello, CPU',
        1,
        ratios(measured.unchanged, measured.hello),
        `${sides(measured.unchanged, measured.hello)}; ${count} a window`,
      ),
      figureOf(
        '1 therapist list just edited (200) ÷ Express hello, CPU',
        1.2,
        ratios(measured.edited, measured.hello),
        `${sides(measured.edited, measured.hello)}; an edit, then ${count} old ETags: the new list to each, ${bytes} bytes gzipped`,
      ),
    ];
  } finally {
    await floor.stop();
    await shop.stop();
  }
}
