import type { Response } from 'express';
import postgres from 'postgres';
import { insertAuditEntries, changedFields } from '../audit/record.ts';
import { deleteUnbooked } from '../bookings/deleteUnbooked.ts';
import {
  therapistActive,
  therapistInput,
  therapistPatch,
  type TherapistPatch,
} from '../contract/therapist.ts';
import { sendJson, type Feature } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { updateAssignments } from '../database/updateAssignments.ts';
import { readJson } from '../database/readJson.ts';
import { parse, pathId } from '../server/input.ts';
import { adminTherapistJson, readTherapists } from './select.ts';

const columns = [
  'name',
  'bio',
  'imageUrl',
  'isActive',
  'email',
  'phoneNumber',
  'whatsapp',
  'lineId',
] as const;

export const therapists: Feature = (router, { sql }) => {
  router.get('/therapists', async (_req, res) => {
    sendJson(res, await readTherapists(sql, adminTherapistJson(sql)));
  });

  router.post('/therapists', async (req, res) => {
    const { locationIds, serviceIds, ...input } = parse(therapistInput, req.body);
    const row = Object.fromEntries(columns.map((field) => [postgres.fromCamel(field), input[field]]));
    const [created] = await sql<{ id: number }[]>`
      with created as (insert into therapists ${sql(row)} returning id),
      added_locations as (
        insert into therapist_locations (therapist_id, location_id)
        select created.id, location_id from created, unnest(${locationIds}::integer[]) as location_id
        on conflict do nothing),
      added_services as (
        insert into therapist_services (therapist_id, service_id)
        select created.id, service_id from created, unnest(${serviceIds}::integer[]) as service_id
        on conflict do nothing),
      audited as (${insertAuditEntries(sql, res, 'created', { action: 'created', subject: 'therapist', changes: { name: input.name } })})
      select id from created`;
    await sendTherapist(sql, res, created?.id ?? 0, 201);
  });

  router.patch('/therapists/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const patch = parse(therapistPatch, req.body);
    await updateTherapist(sql, res, id, patch, { fields: changedFields(patch) });
  });

  router.patch('/therapists/:id/active', async (req, res) => {
    const id = pathId(req.params.id);
    const patch = parse(therapistActive, req.body);
    await updateTherapist(sql, res, id, patch, patch);
  });

  router.delete('/therapists/:id', async (req, res) => {
    await deleteUnbooked(sql, res, 'therapists', pathId(req.params.id));
  });
};

/**
 * Saves a patch and answers with the therapist. Lists of ids replace the stored lists; `audited` goes into the audit
 * entry.
 */
async function updateTherapist(
  sql: Sql,
  res: Response,
  id: number,
  patch: TherapistPatch,
  audited: { isActive: boolean } | { fields: string[] },
): Promise<void> {
  const { locationIds = null, serviceIds = null } = patch;
  await sql`
    with changed as (
      update therapists set ${updateAssignments(sql, patch, columns)} where id = ${id} returning id),
    removed_locations as (
      delete from therapist_locations tl using changed
      where tl.therapist_id = changed.id and tl.location_id <> all(${locationIds}::integer[])),
    added_locations as (
      insert into therapist_locations (therapist_id, location_id)
      select changed.id, location_id from changed, unnest(${locationIds}::integer[]) as location_id
      on conflict do nothing),
    removed_services as (
      delete from therapist_services ts using changed
      where ts.therapist_id = changed.id and ts.service_id <> all(${serviceIds}::integer[])),
    added_services as (
      insert into therapist_services (therapist_id, service_id)
      select changed.id, service_id from changed, unnest(${serviceIds}::integer[]) as service_id
      on conflict do nothing)
    ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'therapist', changes: audited })}`;
  await sendTherapist(sql, res, id);
}

async function sendTherapist(sql: Sql, res: Response, id: number, status = 200): Promise<void> {
  const json = await readJson(sql`
    select ${adminTherapistJson(sql)}::text as json from therapists t where t.id = ${id}`);
  sendJson(res, json, status);
}
