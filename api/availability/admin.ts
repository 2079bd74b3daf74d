import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import {
  availabilityDaysInput,
  availabilityInput,
  freeTimesQuery,
  type AvailabilityDaysInput,
  type AvailabilityEntry,
  type FreeTherapist,
} from '../contract/availability.ts';
import { sendJson, type Feature } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { violatedConstraint, ApiError, invalidFieldError } from '../errors.ts';
import { failureMessage } from '../server/middleware.ts';
import { parse, pathId } from '../server/input.ts';
import { availabilityJson, readWeeklyHours } from './select.ts';
import { administratorSlots, readDays } from './therapistDay.ts';

export const availability: Feature = (router, context) => {
  const { sql, now } = context;

  router.get('/therapists/:id/availability', async (req, res) => {
    sendJson(res, await readWeeklyHours(sql, pathId(req.params.id)));
  });

  router.post(
    '/therapists/:id/availability',
    failureMessage('Failed to create availability'),
    async (req, res) => {
      const therapistId = pathId(req.params['id']);
      const { therapistId: given = therapistId, dayOfWeek, ...hours } = parse(availabilityInput, req.body);
      if (given !== therapistId) throw invalidFieldError('therapistId', 'choiceInvalid');
      const [added] = await addHours(sql, res, therapistId, { daysOfWeek: [dayOfWeek], ...hours });
      sendJson(res, JSON.stringify(added), 201);
    },
  );

  router.post(
    '/therapists/:id/availability/days',
    failureMessage('Failed to create availability'),
    async (req, res) => {
      const therapistId = pathId(req.params['id']);
      const added = await addHours(sql, res, therapistId, parse(availabilityDaysInput, req.body));
      sendJson(res, JSON.stringify(added), 201);
    },
  );

  router.patch(
    '/therapists/:id/availability/:entryId',
    failureMessage('Failed to update availability'),
    async (req, res) => {
      const therapistId = pathId(req.params['id']);
      const entryId = pathId(req.params['entryId']);
      const { therapistId: given = therapistId, ...hours } = parse(availabilityInput, req.body);
      if (given !== therapistId) throw invalidFieldError('therapistId', 'choiceInvalid');
      sendJson(res, JSON.stringify(await changeHours(sql, res, { therapistId, id: entryId, ...hours })));
    },
  );

  router.get('/availability', async (req, res) => {
    const query = parse(freeTimesQuery, req.query);
    const { days } = await readDays(context, { ...query, withInactive: true });
    const free = days.map(({ therapistId, day }): FreeTherapist => ({
      therapistId,
      starts: administratorSlots(day, query.date, now()),
    }));
    sendJson(res, JSON.stringify(free));
  });

  router.delete('/therapists/:id/availability/:entryId', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const deleted = await sql`
      with deleted as (
        delete from therapist_availability
        where therapist_id = ${therapistId} and id = ${pathId(req.params.entryId)} returning id),
      audited as (
        ${insertAuditEntries(sql, res, 'deleted', { action: 'deleted', subject: 'availability', changes: { therapistId } })})
      select id from deleted`;
    if (deleted.count === 0) throw new ApiError('not_found');
    res.status(204).end();
  });
};

async function addHours(
  sql: Sql,
  res: Response,
  therapistId: number,
  { daysOfWeek, startTime, endTime }: AvailabilityDaysInput,
): Promise<AvailabilityEntry[]> {
  const days = sql`unnest(${daysOfWeek}::integer[])`;
  const changes = { therapistId, daysOfWeek, startTime, endTime };
  try {
    const rows = await sql<{ entry: AvailabilityEntry }[]>`
      with a as (
        insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
        select ${therapistId}, day, ${startTime}, ${endTime} from ${days} day
        returning *),
      audited as (${insertAuditEntries(sql, res, 'a', { action: 'created', subject: 'availability', changes })})
      select ${availabilityJson(sql)} as entry from a order by a.day_of_week`;
    return rows.map(({ entry }) => entry);
  } catch (error) {
    throw await overlapError(error, sql, { therapistId, daysOfWeek, startTime, endTime });
  }
}

async function changeHours(
  sql: Sql,
  res: Response,
  { id, therapistId, dayOfWeek, startTime, endTime }: AvailabilityEntry,
): Promise<AvailabilityEntry> {
  const changes = { therapistId, dayOfWeek, startTime, endTime };
  try {
    const [row] = await sql<{ entry: AvailabilityEntry }[]>`
      with a as (
        update therapist_availability
        set day_of_week = ${dayOfWeek}, start_time = ${startTime}, end_time = ${endTime}
        where therapist_id = ${therapistId} and id = ${id}
        returning *),
      audited as (${insertAuditEntries(sql, res, 'a', { action: 'updated', subject: 'availability', changes })})
      select ${availabilityJson(sql)} as entry from a`;
    if (!row) throw new ApiError('not_found');
    return row.entry;
  } catch (error) {
    throw await overlapError(error, sql, { therapistId, daysOfWeek: [dayOfWeek], startTime, endTime, id });
  }
}

type Hours = AvailabilityDaysInput & { therapistId: number; id?: number };

async function overlapError(
  error: unknown,
  sql: Sql,
  { therapistId, daysOfWeek, startTime, endTime, id = 0 }: Hours,
): Promise<unknown> {
  if (violatedConstraint(error) !== 'therapist_availability_no_overlap') return error;
  const [other] = await sql<{ name: string }[]>`
      select to_char(date '2023-01-01' + a.day_of_week, 'FMDay')
        || ' ' || to_char(a.start_time, 'HH24:MI') || '–' || to_char(a.end_time, 'HH24:MI') as name
      from therapist_availability a, unnest(${daysOfWeek}::integer[]) day
      where a.therapist_id = ${therapistId} and a.id <> ${id} and a.week && weekly_span(day, ${startTime}, ${endTime})
      order by a.day_of_week, a.start_time
      limit 1`;
  return new ApiError(
    'schedule_overlap',
    other && `These hours overlap ${other.name}. Change them, or remove that entry first.`,
  );
}
