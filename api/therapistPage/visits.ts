import type { Request, Response } from 'express';
import { firstName } from '../bookings/firstName.ts';
import { requestRow } from '../bookings/requester.ts';
import { moneyOf, slipsWaitingOf, visitTimesOf, joinVisit } from '../bookings/select.ts';
import { setVisitState } from '../bookings/visitState.ts';
import type { ErrorBody, ErrorCode } from '../contract/errors.ts';
import { therapistIsFineInput, therapistVisitChange } from '../contract/therapistPage.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { businessDateOf, startOfDay } from '../server/businessTime.ts';
import type { Context } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse, pathId } from '../server/input.ts';
import { currentDevice } from '../therapistDevices/device.ts';

type SqlAndClock = Pick<Context, 'sql' | 'now'>;

const contactsShownFor = '24 hours';

const startOfYesterday = ({ sql, now }: SqlAndClock) => sql`
  ${startOfDay(businessDateOf(now()))}::timestamptz - interval '24 hours'`;

const pageEndTime = (context: SqlAndClock) => context.sql`
  ${startOfYesterday(context)} + interval '9 days'`;

/** SQL after `select`: what the therapist may see, from yesterday on; `shown` is a `TherapistVisit`. */
const fromVisits = ({ sql, now }: SqlAndClock, therapistId: number) => sql`
  from bookings b
  join services s on s.id = b.service_id
  left join booking_contacts k on k.booking_id = b.id
  ${joinVisit(sql)}
  cross join lateral ${moneyOf(sql)} money
  cross join lateral (
    select b.erased_at is null and b.end_time + ${contactsShownFor}::interval > ${now()}
      -- a receipt may be about a visit that the page does not have yet
      and b.start_time < ${pageEndTime({ sql, now })} as is_known) customer
  cross join lateral (
    select s.name, name_translations(s.translations) as translations, minutes_between(b.start_time, b.end_time) as duration) service
  cross join lateral (
    select k.phone, k.whatsapp, k.line_id as "lineId") contacts
  cross join lateral (
    select
      b.id,
      iso(b.start_time) as "startTime",
      iso(b.end_time) as "endTime",
      v.state as "visitState",
      ${visitTimesOf(sql)} as "visitTimes",
      ${firstName(sql)} as "clientName",
      case when customer.is_known then b.client_address end as "clientAddress",
      case when customer.is_known then b.notes end as notes,
      case when customer.is_known then customer_notes(b.customer_id, true) end as "customerNotes",
      case when customer.is_known then row_to_json(contacts) end as contacts,
      service,
      greatest(0, money.due - money.paid) as "toCollect",
      greatest(0, money.paid - money.due) as surplus,
      taken_at_door(b.id, ${therapistId}) as taken,
      taken_at_door(b.id, ${therapistId}, true) as confirmed,
      ${slipsWaitingOf(sql)} > 0 as "isSlipWaiting",
      b.version) shown
  where b.therapist_id = ${therapistId} and b.status = 'approved' and b.deleted_at is null
    and b.end_time > ${startOfYesterday({ sql, now })}
    -- a visit takes 12 hours at most; this bound lets the query use the index on the start
    and b.start_time > ${startOfYesterday({ sql, now })} - interval '12 hours'`;

/** SQL: the therapist's visits from yesterday to seven days ahead, as a JSON list. */
export const visitsJson = (context: SqlAndClock, therapistId: number) => context.sql`
  to_json(array(
    select row_to_json(shown) ${fromVisits(context, therapistId)}
      and b.start_time < ${pageEndTime(context)}
    order by b.start_time, b.id))`;

async function currentVisit(
  context: SqlAndClock,
  therapistId: number,
  id: number,
): Promise<ErrorBody['visit']> {
  const [found] = await context.sql<{ visit: NonNullable<ErrorBody['visit']> }[]>`
    select row_to_json(shown) as visit ${fromVisits(context, therapistId)} and b.id = ${id}`;
  return found?.visit;
}

const maxTapAge = 30 * 86_400_000;

/** The clock of a device can be wrong, but hardly the time passed since the tap (`age`). */
const tapMoment = ({ at, age }: { at: string; age?: number | undefined }, now: Date): string =>
  age === undefined ? at : new Date(now.getTime() - Math.min(age, maxTapAge)).toISOString();

function readChange({ sql, now }: SqlAndClock, req: Request, res: Response) {
  const id = pathId(req.params['id']);
  const { therapistId } = currentDevice(res);
  const { age: _age, ...repeated } = (req.body ?? {}) as Record<string, unknown>;
  return {
    id,
    therapistId,
    idempotency: readIdempotency(req, repeated),
    by: { therapist: currentDevice(res).name },
    now: now(),
    toError: async (code: ErrorCode, message?: string) =>
      new ApiError(code, message, { visit: await currentVisit({ sql, now }, therapistId, id) }),
  };
}

/**
 * Records for the request's therapist how a visit goes, and what she took at the door, and returns the receipt
 * (`TherapistVisitReceipt`) as JSON text. Throws `idempotency_mismatch`, `invalid` for money of a visit that is
 * not finished, and with the visit as it is now `booking_changed` and `illegal_transition`.
 */
export function recordVisitState(context: SqlAndClock, req: Request, res: Response): Promise<string> {
  const { therapistId, toError, ...change } = readChange(context, req, res);
  const { seen, visitState, payments, ...tapped } = parse(therapistVisitChange, req.body);
  const at = tapMoment(tapped, change.now);
  if (payments && visitState !== 'finished') throw invalidFieldError('visitState', 'choiceInvalid');
  return setVisitState(
    context.sql,
    { ...change, visitState, at, therapist: { id: therapistId, seen }, taken: payments },
    (code) => toError(code, code === 'illegal_transition' ? notReportableMessage : undefined),
  );
}

const notReportableMessage =
  'This visit is not near enough to say how it goes, or its money can no longer be changed here.';

/**
 * Records that the request's therapist is well though the visit takes longer, and returns the receipt
 * (`TherapistIsFineReceipt`) as JSON text. Throws `idempotency_mismatch` and `booking_changed`.
 */
export async function recordTherapistIsFine(
  context: SqlAndClock,
  req: Request,
  res: Response,
): Promise<string> {
  const { sql } = context;
  const { id, therapistId, idempotency, by, now, toError } = readChange(context, req, res);
  const at = tapMoment(parse(therapistIsFineInput, req.body), now);
  const [{ outcome, json }] = await sql<[FineResult]>`
    select outcome, answer::text as json
    from therapist_is_fine(${id}, ${therapistId}, ${at}, ${requestRow(sql, by, now, idempotency)})`;
  if (outcome === 'key_reused') throw new ApiError('idempotency_mismatch');
  if (outcome === 'booking_changed') throw await toError(outcome);
  return json ?? '';
}

type FineResult = {
  outcome: 'noted' | 'replayed' | 'key_reused' | 'booking_changed';
  json: string | null;
};
