import * as v from 'valibot';
import { insertAuditEntries } from '../audit/record.ts';
import type { TherapistLink } from '../contract/therapistPage.ts';
import { readJson } from '../database/readJson.ts';
import { ApiError } from '../errors.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { pathId } from '../server/input.ts';
import { isLiveDevice } from '../therapistDevices/device.ts';
import { revokeTherapistAccess, makeTherapistLink, readTherapistLink } from './link.ts';

const uuid = v.pipe(v.string(), v.uuid());

export const therapistPage: Feature = (router, context) => {
  const { sql, now } = context;

  router.get('/therapists/:id/link', async (req, res) => {
    const data: TherapistLink = { link: await readTherapistLink(context, pathId(req.params.id)) };
    res.json({ data });
  });

  router.post('/therapists/:id/link', async (req, res) => {
    const data: TherapistLink = { link: await makeTherapistLink(context, res, pathId(req.params.id)) };
    res.status(201).json({ data });
  });

  router.delete('/therapists/:id/link', async (req, res) => {
    await revokeTherapistAccess(context, res, pathId(req.params.id));
    res.status(204).end();
  });

  router.get('/therapists/:id/devices', async (req, res) => {
    const json = await readJson(sql`
      select coalesce((
        select json_agg(json_build_object(
          'id', id, 'label', label, 'locale', locale, 'createdAt', iso(created_at), 'lastUsedAt', iso(last_used_at))
          order by last_used_at desc, id)
        from therapist_devices where therapist_id = t.id and ${isLiveDevice(context)}), '[]')::text as json
      from therapists t where t.id = ${pathId(req.params.id)}`);
    sendJson(res, json);
  });

  router.delete('/therapists/:id/devices/:deviceId', async (req, res) => {
    const id = pathId(req.params.id);
    const deviceId = v.safeParse(uuid, req.params.deviceId);
    if (!deviceId.success) throw new ApiError('not_found');
    const [found] = await sql`
      with found as (
        select id from therapist_devices where id = ${deviceId.output} and therapist_id = ${id}),
      ended as (
        select therapist_id as id from end_devices(array(select id from found), ${now()})),
      audited as (${insertAuditEntries(sql, res, 'ended', { action: 'deleted', subject: 'therapist_device' })})
      select id from found`;
    if (!found) throw new ApiError('not_found');
    res.status(204).end();
  });
};
