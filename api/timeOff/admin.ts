import { insertAuditEntries } from '../audit/record.ts';
import { savedScheduleChangeJson } from '../scheduleChanges/savedScheduleChange.ts';
import { scheduleChangeColumns } from '../availability/select.ts';
import { visitsWithin } from '../scheduleChanges/visitsWithin.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { ScheduleChange } from '../contract/scheduleChange.ts';
import { timeOffAnswer } from '../contract/therapistPage.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { ApiError } from '../errors.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';

type Result = {
  outcome: 'answered' | 'not_found' | 'withdrawn' | 'decided' | 'time_passed';
  saved: ScheduleChange | null;
};

const rejections: Record<Exclude<Result['outcome'], 'answered'>, [code: ErrorCode, message?: string]> = {
  not_found: ['not_found'],
  withdrawn: ['time_off_withdrawn'],
  decided: ['time_off_answered'],
  time_passed: ['time_passed', 'This time off is over already. Decline it.'],
};

export const timeOffRequests: Feature = (router, { sql, now }) => {
  router.get('/time-off/requests', async (_req, res) => {
    const json = await readJson(sql`
      select coalesce(json_agg(json_build_object(
        'id', e.id, 'therapistId', t.id, 'therapistName', t.name, 'startTime', iso(e.start_time), 'endTime', iso(e.end_time),
        'reason', e.reason, 'createdAt', iso(e.created_at), 'visits', within.visits, 'requests', within.requests)
        order by e.start_time, e.id), '[]')::text as json
      from time_off_requests e join therapists t on t.id = e.therapist_id
      cross join lateral ${visitsWithin(sql)} within
      where e.state = 'waiting'`);
    sendJson(res, json);
  });

  router.post('/time-off/requests/:id/answer', async (req, res) => {
    const id = pathId(req.params.id);
    const { accept } = parse(timeOffAnswer, req.body);
    const action = accept ? 'accepted' : 'declined';
    const [{ outcome, saved }] = await retryOnDeadlock(
      () => sql<[Result]>`
        with result as (select * from answer_time_off_request(${id}, ${accept}, ${now()})),
        answered as (select ${id}::integer as id from result where outcome = 'answered'),
        audited as (${insertAuditEntries(sql, res, 'answered', { action, subject: 'time_off_request' })})
        select outcome, (
          select row_to_json(entry)
          from (select ${scheduleChangeColumns(sql)} from (select (saved).* from result) e where e.id is not null) entry) as saved
        from result`,
    );
    if (outcome !== 'answered') {
      const [code, message] = rejections[outcome];
      throw new ApiError(code, message);
    }
    if (saved) sendJson(res, await savedScheduleChangeJson(sql, saved));
    else res.status(204).end();
  });
};
