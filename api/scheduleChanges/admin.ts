import type { Response } from 'express';
import type * as v from 'valibot';
import { insertAuditEntries } from '../audit/record.ts';
import {
  scheduleChangeBody,
  scheduleChangesQuery,
  type ScheduleChangeBody,
  type ScheduleChangeKind,
  type ScheduleChange,
} from '../contract/scheduleChange.ts';
import { retryOnDeadlock, type Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { ApiError, invalidFieldError, violatedConstraint } from '../errors.ts';
import { instantOf, startOfDay } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { savedScheduleChangeJson } from './savedScheduleChange.ts';
import { scheduleChangeColumns } from '../availability/select.ts';
import { isInTimeOff, visitsWithin } from './visitsWithin.ts';

const paths: Record<ScheduleChangeKind, string> = { time_off: '/time-off', extra_hours: '/extra-hours' };

export const scheduleChanges: Feature = (router, { sql, now }) => {
  for (const [kind, path] of Object.entries(paths) as [ScheduleChangeKind, string][]) {
    router.get(path, async (req, res) => {
      sendJson(res, await listScheduleChanges(sql, kind, parse(scheduleChangesQuery, req.query)));
    });

    router.post(path, async (req, res) => {
      const input = parse(scheduleChangeBody[kind], req.body);
      sendJson(res, await saveScheduleChange(sql, res, { kind, input, now: now() }), 201);
    });

    router.patch(`${path}/:id`, async (req, res) => {
      const id = pathId(req.params.id);
      const input = parse(scheduleChangeBody[kind], req.body);
      sendJson(res, await saveScheduleChange(sql, res, { kind, input, id, now: now() }));
    });

    router.delete(`${path}/:id`, async (req, res) => {
      const id = pathId(req.params.id);
      const deleted = await sql`
        with deleted as (delete from schedule_exceptions where id = ${id} and kind = ${kind} returning id),
        audited as (${insertAuditEntries(sql, res, 'deleted', { action: 'deleted', subject: kind })})
        select id from deleted`;
      if (deleted.count === 0) throw new ApiError('not_found');
      res.status(204).end();
    });
  }
};

const listScheduleChanges = (
  sql: Sql,
  kind: ScheduleChangeKind,
  { from, to, therapistId }: v.InferOutput<typeof scheduleChangesQuery>,
): Promise<string> =>
  readJson(sql`
    select coalesce(json_agg(entry), '[]')::text as json
    from (
      select ${scheduleChangeColumns(sql)} ${kind === 'time_off' ? sql`, within.visits, within.requests` : sql``}
      from schedule_exceptions e
      ${kind === 'time_off' ? sql`cross join lateral ${visitsWithin(sql, isInTimeOff(sql))} within` : sql``}
      where e.kind = ${kind}
        ${from ? sql`and e.end_time > ${startOfDay(from)}` : sql``}
        ${to ? sql`and e.start_time < ${startOfDay(to)}::timestamptz + interval '24 hours'` : sql``}
        ${therapistId ? sql`and (e.therapist_id = ${therapistId} or e.therapist_id is null)` : sql``}
      order by e.start_time, e.id) entry`);

type ScheduleChangeInput = {
  kind: ScheduleChangeKind;
  input: ScheduleChangeBody;
  id?: number;
  now: Date;
};

type Result = { outcome: 'saved' | 'changed' | 'in_time_off'; saved: ScheduleChange | null };

async function saveScheduleChange(
  sql: Sql,
  res: Response,
  { kind, input, id, now }: ScheduleChangeInput,
): Promise<string> {
  const { therapistId, reason, note } = input;
  const [start, end] = [instantOf(input.startTime), instantOf(input.endTime)];
  if (end <= now) throw invalidFieldError('endTime', 'endPassed');
  const entry = {
    action: id ? 'updated' : 'created',
    subject: kind,
    changes: { therapistId, startTime: start.toISOString(), endTime: end.toISOString() },
  } as const;
  const [result] = await retryOnDeadlock(
    () => sql<[Result]>`
      with result as (
        select * from save_schedule_exception(
          ${id ?? null}, ${input.version ?? null}, ${kind}, ${therapistId}, ${start}, ${end},
          ${reason}, ${note})),
      e as (select (saved).* from result where outcome = 'saved'),
      audited as (${insertAuditEntries(sql, res, 'e', entry)})
      select
        outcome,
        (select row_to_json(entry) from (select ${scheduleChangeColumns(sql)} from (select (saved).* from result) e) entry) as saved
      from result`,
  ).catch((error: unknown): [Result] | Promise<[Result]> => {
    if (violatedConstraint(error) !== 'schedule_exceptions_unique') throw error;
    return readDuplicate(sql, kind, input);
  });
  if (result.outcome === 'changed' && id) throw await changedMeanwhileError(sql, kind, id);
  if (result.outcome === 'in_time_off') throw inTimeOffError(result.saved);
  return savedScheduleChangeJson(sql, result.saved!);
}

/** Throws `duplicate` for the same hours with another reason or note. */
async function readDuplicate(
  sql: Sql,
  kind: ScheduleChangeKind,
  input: ScheduleChangeBody,
): Promise<[Result]> {
  const [saved] = await sql<[ScheduleChange?]>`
    select ${scheduleChangeColumns(sql)} from schedule_exceptions e
    where e.kind = ${kind} and e.therapist_id is not distinct from ${input.therapistId}
      and e.start_time = ${instantOf(input.startTime)} and e.end_time = ${instantOf(input.endTime)}`;
  if (saved?.reason === input.reason && saved.note === input.note) return [{ outcome: 'saved', saved }];
  throw new ApiError('duplicate', 'These hours are entered already. Change that entry instead.');
}

async function changedMeanwhileError(sql: Sql, kind: ScheduleChangeKind, id: number): Promise<ApiError> {
  const [scheduleChange] = await sql<[ScheduleChange?]>`
    select ${scheduleChangeColumns(sql)} from schedule_exceptions e where e.id = ${id} and e.kind = ${kind}`;
  return scheduleChange
    ? new ApiError('schedule_changed', undefined, { exception: scheduleChange })
    : new ApiError('not_found');
}

const inTimeOffError = (timeOff: ScheduleChange | null): ApiError =>
  new ApiError(
    'schedule_overlap',
    'There is time off then, which these hours would not change. Shorten or remove it first.',
    timeOff ? { exception: timeOff } : {},
  );
