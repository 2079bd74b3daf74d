import { insertAuditEntries, changedFields } from '../audit/record.ts';
import { deleteIfUnbooked } from '../bookings/deleteIfUnbooked.ts';
import { serviceInput, servicePatch } from '../contract/service.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { updateAssignments } from '../database/updateAssignments.ts';
import { readJson } from '../database/readJson.ts';
import { parse, pathId } from '../server/input.ts';
import { readServices, serviceJson } from './select.ts';

const columns = ['name', 'description', 'translations', 'duration', 'price'] as const;

export const services: Feature = (router, { sql }) => {
  router.get('/services', async (_req, res) => {
    sendJson(res, await readServices(sql));
  });

  router.post('/services', async (req, res) => {
    const { name, description, translations, duration, price } = parse(serviceInput, req.body);
    const json = await readJson(sql`
      with s as (
        insert into services (name, description, translations, duration, price)
        values (${name}, ${description}, ${sql.json(translations)}, ${duration}, ${price}) returning *),
      audited as (
        ${insertAuditEntries(sql, res, 's', { action: 'created', subject: 'service', changes: { name, duration, price } })})
      select ${serviceJson(sql)}::text as json from s`);
    sendJson(res, json, 201);
  });

  router.patch('/services/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const patch = parse(servicePatch, req.body);
    const json = await readJson(sql`
      with s as (
        update services set ${updateAssignments(sql, patch, columns)}
        where id = ${id}
        returning *),
      audited as (
        ${insertAuditEntries(sql, res, 's', { action: 'updated', subject: 'service', changes: { fields: changedFields(patch) } })})
      select ${serviceJson(sql)}::text as json from s`);
    sendJson(res, json);
  });

  router.delete('/services/:id', async (req, res) => {
    await deleteIfUnbooked(sql, res, 'services', pathId(req.params.id));
  });
};
