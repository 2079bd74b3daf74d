import type { Response } from 'express';
import postgres from 'postgres';
import { insertAuditEntries, changedFields } from '../audit/record.ts';
import { deleteIfUnbooked } from '../bookings/deleteIfUnbooked.ts';
import {
  therapistActivation,
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
  'translations',
  'imageUrl',
  'isActive',
  'email',
  'phoneNumber',
  'whatsapp',
  'lineId',
  'sharePercent',
  'yearsOfExperience',
  'licenceNumber',
  'checkedOn',
  'languages',
  'gender',
  'styles',
  'photos',
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
      added_locations as (${addAssigned(sql, 'created', 'location', locationIds)}),
      added_services as (${addAssigned(sql, 'created', 'service', serviceIds)}),
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
    const patch = parse(therapistActivation, req.body);
    await updateTherapist(sql, res, id, patch, patch);
  });

  router.delete('/therapists/:id', async (req, res) => {
    await deleteIfUnbooked(sql, res, 'therapists', pathId(req.params.id));
  });
};

type Assignable = 'location' | 'service';

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
    removed_locations as (${removeAssigned(sql, 'location', locationIds)}),
    added_locations as (${addAssigned(sql, 'changed', 'location', locationIds)}),
    removed_services as (${removeAssigned(sql, 'service', serviceIds)}),
    added_services as (${addAssigned(sql, 'changed', 'service', serviceIds)})
    ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'therapist', changes: audited })}`;
  await sendTherapist(sql, res, id);
}

/** Links the therapist in the CTE `cte` with those ids that are not linked yet; null: none. */
const addAssigned = (sql: Sql, cte: 'created' | 'changed', to: Assignable, ids: number[] | null) => sql`
  insert into ${sql(`therapist_${to}s`)} (therapist_id, ${sql(`${to}_id`)})
  select ${sql(cte)}.id, linked_id from ${sql(cte)}, unnest(${ids}::integer[]) as linked_id
  on conflict do nothing`;

/** Removes the links of the therapist in the CTE `changed` to ids outside the list; null: none. */
const removeAssigned = (sql: Sql, to: Assignable, ids: number[] | null) => sql`
  delete from ${sql(`therapist_${to}s`)} link using changed
  where link.therapist_id = changed.id and link.${sql(`${to}_id`)} <> all(${ids}::integer[])`;

async function sendTherapist(sql: Sql, res: Response, id: number, status = 200): Promise<void> {
  const json = await readJson(sql`
    select ${adminTherapistJson(sql)}::text as json from therapists t where t.id = ${id}`);
  sendJson(res, json, status);
}
