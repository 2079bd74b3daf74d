import { availabilityInput, type AvailabilityInput } from '../contract/availability.ts';
import { sendJson, type Feature } from '../context.ts';
import type { Sql } from '../database.ts';
import { brokenConstraint, Refusal } from '../errors.ts';
import { parse, pathId } from '../input.ts';
import { entryJson } from './select.ts';

export const availability: Feature = (router, { sql }) => {
  router.get('/therapists/:id/availability', async (req, res) => {
    const [row] = await sql<{ json: string }[]>`
      select coalesce((
        select json_agg(${entryJson(sql)} order by a.day_of_week, a.start_time)
        from therapist_availability a where a.therapist_id = t.id), '[]')::text as json
      from therapists t where t.id = ${pathId(req.params.id)}`;
    if (!row) throw new Refusal('not_found');
    sendJson(res, row.json);
  });

  router.post('/therapists/:id/availability', async (req, res) => {
    const therapistId = pathId(req.params.id);
    const entry = parse(availabilityInput, req.body);
    try {
      const [row] = await sql<{ json: string }[]>`
        insert into therapist_availability as a (therapist_id, day_of_week, start_time, end_time)
        values (${therapistId}, ${entry.dayOfWeek}, ${entry.startTime}, ${entry.endTime})
        returning ${entryJson(sql)}::text as json`;
      sendJson(res, row?.json ?? 'null', 201);
    } catch (error) {
      if (brokenConstraint(error) === 'therapist_availability_no_overlap') {
        throw await overlapNamed(sql, therapistId, entry);
      }
      throw error;
    }
  });

  router.delete('/therapists/:id/availability/:entryId', async (req, res) => {
    const deleted = await sql`
      delete from therapist_availability
      where therapist_id = ${pathId(req.params.id)} and id = ${pathId(req.params.entryId)}`;
    if (deleted.count === 0) throw new Refusal('not_found');
    res.status(204).end();
  });
};

async function overlapNamed(sql: Sql, therapistId: number, entry: AvailabilityInput): Promise<Refusal> {
  const [met] = await sql<{ name: string }[]>`
    select to_char(date '2023-01-01' + a.day_of_week, 'FMDay')
      || ' ' || to_char(a.start_time, 'HH24:MI') || '–' || to_char(a.end_time, 'HH24:MI') as name
    from therapist_availability a
    where a.therapist_id = ${therapistId}
      and a.week && weekly_span(${entry.dayOfWeek}, ${entry.startTime}, ${entry.endTime})
    order by a.day_of_week, a.start_time
    limit 1`;
  return new Refusal(
    'schedule_overlap',
    met ? `These hours overlap ${met.name}. Change them, or remove that entry first.` : undefined,
  );
}
