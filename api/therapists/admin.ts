import type { Response } from 'express';
import { insertAuditEntries, changedFields } from '../audit/record.ts';
import { refuseInUse } from '../bookings/inUse.ts';
import { therapistActive, therapistInput, therapistPatch } from '../contract/therapist.ts';
import { sendJson, type Feature } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { parse, pathId } from '../server/input.ts';
import { adminTherapistJson, therapistOrder } from './select.ts';

export const therapists: Feature = (router, { sql }) => {
  router.get('/therapists', async (_req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select coalesce(json_agg(${adminTherapistJson(sql)} order by ${therapistOrder(sql)}), '[]')::text as json
      from therapists t`;
    sendJson(res, row?.json ?? '[]');
  });

  router.post('/therapists', async (req, res) => {
    const { locationIds, serviceIds, imageUrl, isActive, phoneNumber, lineId, ...rest } = parse(
      therapistInput,
      req.body,
    );
    const columns = {
      ...rest,
      image_url: imageUrl,
      is_active: isActive,
      phone_number: phoneNumber,
      line_id: lineId,
    };
    const [made] = await sql<{ id: number }[]>`
      with made as (insert into therapists ${sql(columns)} returning id),
      placed as (
        insert into therapist_locations (therapist_id, location_id)
        select made.id, location_id from made, (select distinct unnest(${locationIds}::integer[]) as location_id) as wanted),
      skilled as (
        insert into therapist_services (therapist_id, service_id)
        select made.id, service_id from made, (select distinct unnest(${serviceIds}::integer[]) as service_id) as wanted),
      audited as (${insertAuditEntries(sql, res, 'made', { action: 'created', subject: 'therapist', changes: { name: rest.name } })})
      select id from made`;
    await sendTherapist(sql, res, made?.id ?? 0, 201);
  });

  router.patch('/therapists/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const patch = parse(therapistPatch, req.body);
    const { locationIds = null, serviceIds = null } = patch;
    const kept = (column: string, value: unknown) =>
      value === undefined ? sql(column) : sql`${value as string | null}`;
    const [changed] = await sql<{ id: number }[]>`
      with changed as (
        update therapists set
          name = ${kept('name', patch.name)},
          bio = ${kept('bio', patch.bio)},
          image_url = ${kept('image_url', patch.imageUrl)},
          is_active = ${patch.isActive ?? sql`is_active`},
          email = ${kept('email', patch.email)},
          phone_number = ${kept('phone_number', patch.phoneNumber)},
          whatsapp = ${kept('whatsapp', patch.whatsapp)},
          line_id = ${kept('line_id', patch.lineId)}
        where id = ${id}
        returning id),
      left_places as (
        delete from therapist_locations tl using changed
        where tl.therapist_id = changed.id and tl.location_id <> all(${locationIds}::integer[])),
      new_places as (
        insert into therapist_locations (therapist_id, location_id)
        select changed.id, location_id from changed, unnest(${locationIds}::integer[]) as location_id
        on conflict do nothing),
      left_services as (
        delete from therapist_services ts using changed
        where ts.therapist_id = changed.id and ts.service_id <> all(${serviceIds}::integer[])),
      new_services as (
        insert into therapist_services (therapist_id, service_id)
        select changed.id, service_id from changed, unnest(${serviceIds}::integer[]) as service_id
        on conflict do nothing),
      audited as (
        ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'therapist', changes: { fields: changedFields(patch) } })})
      select id from changed`;
    if (!changed) throw new ApiError('not_found');
    await sendTherapist(sql, res, id);
  });

  router.patch('/therapists/:id/active', async (req, res) => {
    const id = pathId(req.params.id);
    const { isActive } = parse(therapistActive, req.body);
    const changed = await sql`
      with changed as (update therapists set is_active = ${isActive} where id = ${id} returning id),
      audited as (${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'therapist', changes: { isActive } })})
      select id from changed`;
    if (changed.count === 0) throw new ApiError('not_found');
    await sendTherapist(sql, res, id);
  });

  router.delete('/therapists/:id', async (req, res) => {
    const id = pathId(req.params.id);
    await refuseInUse(
      sql,
      'therapists',
      id,
      (count) =>
        `${count} bookings are with this therapist, so they cannot be deleted. Deactivate them instead.`,
    );
    await sql`
      with gone as (delete from therapists where id = ${id} returning id)
      ${insertAuditEntries(sql, res, 'gone', { action: 'deleted', subject: 'therapist' })}`;
    res.status(204).end();
  });
};

async function sendTherapist(sql: Sql, res: Response, id: number, status = 200): Promise<void> {
  const [row] = await sql<{ json: string }[]>`
    select ${adminTherapistJson(sql)}::text as json from therapists t where t.id = ${id}`;
  if (!row) throw new ApiError('not_found');
  sendJson(res, row.json, status);
}
