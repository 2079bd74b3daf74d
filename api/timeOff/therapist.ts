import { insertAuditEntries } from '../audit/record.ts';
import { maxWaitingTimeOffRequests, timeOffRequestInput } from '../contract/therapistPage.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse, pathId } from '../server/input.ts';
import { limitDeviceChanges } from '../therapistDevices/limitDeviceChanges.ts';
import { currentDevice, currentTherapist } from '../therapistDevices/device.ts';
import { timeOffRequestJson } from './select.ts';

type Result = { outcome: 'requested' | 'replayed' | 'key_reused' | 'too_many_waiting'; json: string };

export const therapistTimeOff: Feature = (router, context) => {
  const { sql, now } = context;
  const counted = limitDeviceChanges(context);

  router.post('/time-off', counted, async (req, res) => {
    const { startTime, endTime, reason } = parse(timeOffRequestInput, req.body);
    const [start, end] = [instantOf(startTime), instantOf(endTime)];
    if (end <= now()) throw invalidFieldError('endTime', 'endPassed');
    const idempotency = readIdempotency(req);
    const { therapistId } = currentDevice(res);
    const changes = { therapistId, startTime: start.toISOString(), endTime: end.toISOString() };
    const [{ outcome, json }] = await retryOnDeadlock(
      () => sql<[Result]>`
        with result as (
          select * from request_time_off(
            ${therapistId}, ${start}, ${end}, ${reason}, ${maxWaitingTimeOffRequests}, ${now()},
            ${idempotency?.key ?? null}, ${idempotency?.bodyHash ?? null})),
        r as (select (request).* from result),
        made as (select r.id from r, result where outcome = 'requested'),
        audited as (${insertAuditEntries(sql, currentTherapist(res), 'made', { action: 'created', subject: 'time_off_request', changes })})
        select outcome, ${timeOffRequestJson(sql)}::text as json from result, r`,
    );
    if (outcome === 'key_reused') throw new ApiError('idempotency_mismatch');
    if (outcome === 'too_many_waiting') throw new ApiError('too_many_time_off_requests');
    sendJson(res, json, 201);
  });

  router.delete('/time-off/:id', counted, async (req, res) => {
    const id = pathId(req.params.id);
    const [request] = await sql<{ state: string; withdrawn: boolean }[]>`
      with withdrawn as (
        update time_off_requests set state = 'withdrawn', answered_at = ${now()}
        where id = ${id} and therapist_id = ${currentDevice(res).therapistId} and state = 'waiting' returning id),
      audited as (${insertAuditEntries(sql, currentTherapist(res), 'withdrawn', { action: 'withdrawn', subject: 'time_off_request' })})
      select true as withdrawn from withdrawn`;
    if (!request) {
      // a second statement, which sees the answer that the first one may have waited for
      const [existing] = await sql<{ state: string }[]>`
        select state from time_off_requests where id = ${id} and therapist_id = ${currentDevice(res).therapistId}`;
      if (!existing) throw new ApiError('not_found');
      if (existing.state !== 'withdrawn') throw new ApiError('time_off_answered');
    }
    res.status(204).end();
  });
};
