import { insertAuditEntries } from '../audit/record.ts';
import { availabilityInput, type AvailabilityInput } from '../contract/availability.ts';
import { sendJson, type Feature } from '../server/context.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { violatedConstraint, ApiError, invalid } from '../errors.ts';
import { failureMessage } from '../server/middleware.ts';
import { parse, pathId } from '../server/input.ts';
import { availabilityJson, readWeeklyHours } from './select.ts';

export const availability: Feature = (router, { sql }) => {
  router.get('/therapists/:id/availability', async (req, res) => {
    sendJson(res, await readWeeklyHours(sql, pathId(req.params.id)));
  });

  router.post(
    '/therapists/:id/availability',
    failureMessage('Failed to create availability'),
    async (req, res) => {
      const therapistId = pathId(req.params['id']);
      const { therapistId: given = therapistId, ...entry } = parse(availabilityInput, req.body);
      if (given !== therapistId) throw invalid('therapistId', 'choiceInvalid');
      try {
        const json = await readJson(sql`
        with a as (
          insert into therapist_availability (therapist_id, day_of_week, start_time, end_time)
          values (${therapistId}, ${entry.dayOfWeek}, ${entry.startTime}, ${entry.endTime})
          returning *),
        audited as (
          ${insertAuditEntries(sql, res, 'a', { action: 'created', subject: 'availability', changes: { therapistId, ...entry } })})
        select ${availabilityJson(sql)}::text as json from a`);
        sendJson(res, json, 201);
      } catch (error) {
        if (violatedConstraint(error) === 'therapist_availability_no_overlap') {
          throw await overlapError(sql, therapistId, entry);
        }
        throw error;
      }
    },
  );

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

async function overlapError(sql: Sql, therapistId: number, entry: AvailabilityInput): Promise<ApiError> {
  const [other] = await sql<{ name: string }[]>`
    select to_char(date '2023-01-01' + a.day_of_week, 'FMDay')
      || ' ' || to_char(a.start_time, 'HH24:MI') || '–' || to_char(a.end_time, 'HH24:MI') as name
    from therapist_availability a
    where a.therapist_id = ${therapistId}
      and a.week && weekly_span(${entry.dayOfWeek}, ${entry.startTime}, ${entry.endTime})
    order by a.day_of_week, a.start_time
    limit 1`;
  return new ApiError(
    'schedule_overlap',
    other ? `These hours overlap ${other.name}. Change them, or remove that entry first.` : undefined,
  );
}
