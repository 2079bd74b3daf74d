import { changedFields, insertAuditEntries } from '../audit/record.ts';
import { locationInput, locationPatch } from '../contract/location.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { readJson } from '../database/readJson.ts';
import { ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { readLocations, locationJson } from './select.ts';

export const locations: Feature = (router, { sql }) => {
  router.get('/locations', async (_req, res) => {
    sendJson(res, await readLocations(sql));
  });

  router.post('/locations', async (req, res) => {
    const place = parse(locationInput, req.body);
    const { city, district } = place;
    const json = await readJson(sql`
      with l as (select * from save_location(null, ${sql.json(place)})),
      audited as (${insertAuditEntries(sql, res, 'l', { action: 'created', subject: 'location', changes: { city, district } })})
      select ${locationJson(sql)}::text as json from l`);
    sendJson(res, json, 201);
  });

  router.patch('/locations/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const patch = parse(locationPatch, req.body);
    const { city, district } = patch;
    const changes = { city, district, fields: changedFields(patch) };
    const json = await readJson(sql`
      with l as (select * from save_location(${id}, ${sql.json(patch)})),
      audited as (${insertAuditEntries(sql, res, 'l', { action: 'updated', subject: 'location', changes })})
      select ${locationJson(sql)}::text as json from l`);
    sendJson(res, json);
  });

  router.delete('/locations/:id', async (req, res) => {
    const deleted = await sql`
      with deleted as (delete from locations where id = ${pathId(req.params.id)} returning id, city, district),
      audited as (${insertAuditEntries(sql, res, 'deleted', { action: 'deleted', subject: 'location' })})
      select id from deleted`;
    if (deleted.count === 0) throw new ApiError('not_found');
    res.status(204).end();
  });
};
