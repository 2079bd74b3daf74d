import { locationInput } from '../contract/location.ts';
import { sendJson, type Feature } from '../context.ts';
import { Refusal } from '../errors.ts';
import { parse, pathId } from '../input.ts';
import { allLocations, locationJson } from './select.ts';

export const locations: Feature = (router, { sql }) => {
  router.get('/locations', async (_req, res) => {
    sendJson(res, await allLocations(sql));
  });

  router.post('/locations', async (req, res) => {
    const { city, district } = parse(locationInput, req.body);
    const [row] = await sql<{ json: string }[]>`
      insert into locations as l (city, district) values (${city}, ${district}) returning ${locationJson(sql)}::text as json`;
    sendJson(res, row?.json ?? 'null', 201);
  });

  router.patch('/locations/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const { city, district } = parse(locationInput, req.body);
    const [row] = await sql<{ json: string }[]>`
      update locations as l set city = ${city}, district = ${district} where l.id = ${id}
      returning ${locationJson(sql)}::text as json`;
    if (!row) throw new Refusal('not_found');
    sendJson(res, row.json);
  });

  router.delete('/locations/:id', async (req, res) => {
    const deleted = await sql`delete from locations where id = ${pathId(req.params.id)}`;
    if (deleted.count === 0) throw new Refusal('not_found');
    res.status(204).end();
  });
};
