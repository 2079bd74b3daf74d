import { translated } from '../../contract/translations.ts';
import { sendTherapistPush, type TherapistMessage } from '../channels/therapistPush.ts';
import { skip, type DeliveryContext, type DeliveryResult } from '../deliveryResult.ts';
import { isTimeOffAnswer, isVisitEvent, type VisitEvent } from '../messages/events.ts';
import { formatPeriod, formatVisitStart } from '../messages/formats.ts';
import { loadTimeOffRequest } from '../messages/timeOff.ts';
import type { TranslatedName } from '../messages/visit.ts';
import type { ClaimedNotification } from './claim.ts';

/** Sends a therapist's device the message of a notification, unless it is no longer true. */
export async function sendToTherapist(
  context: DeliveryContext,
  claimed: ClaimedNotification,
): Promise<DeliveryResult> {
  const { event } = claimed;
  const message = isVisitEvent(event)
    ? await composeVisit(context, event, claimed)
    : isTimeOffAnswer(event)
      ? await composeTimeOffAnswer(context, event === 'time_off_accepted', claimed)
      : skip('refused', 'This is nothing to tell a therapist.');
  return 'state' in message ? message : sendTherapistPush(context, claimed, message);
}

type VisitUpdate = {
  isTheirs: boolean;
  isUnchanged: boolean;
  isDetailsCorrected: boolean;
  hasLaterMessage: boolean;
  start: Date;
  service: TranslatedName;
  notifiedStart: Date | null;
  notifiedService: TranslatedName | null;
};

function visitUpdateToSend(
  event: VisitEvent,
  { isTheirs, isUnchanged, hasLaterMessage, ...visit }: VisitUpdate,
  now: Date,
): { start: Date; service: TranslatedName } | DeliveryResult {
  if (hasLaterMessage) return skip('outdated', 'The visit has changed again: the next message tells it.');
  const isCancelled = event === 'visit_cancelled';
  if (isCancelled ? isTheirs : !isTheirs || isUnchanged)
    return skip('outdated', 'The visit has changed meanwhile: there is nothing left to tell.');
  const start = isCancelled ? visit.notifiedStart : visit.start;
  const service = isCancelled ? visit.notifiedService : visit.service;
  if (!start || !service || start <= now) return skip('outdated', 'The visit has begun.');
  return { start, service };
}

async function composeVisit(
  { sql, now }: DeliveryContext,
  event: VisitEvent,
  { id, bookingId }: ClaimedNotification,
): Promise<TherapistMessage | DeliveryResult> {
  const [visit] = await sql<VisitUpdate[]>`
    select
      b.status = 'approved' and b.deleted_at is null and b.therapist_id = d.therapist_id as "isTheirs",
      n.told_before is not distinct from told_therapist(b) as "isUnchanged",
      n.told_before - 'details' = told_visit(b) as "isDetailsCorrected",
      exists (
        select from notifications later
        where later.booking_id = n.booking_id and later.queue = n.queue and later.id > n.id
          and later.state in ('queued', 'sending', 'sent')) as "hasLaterMessage",
      b.start_time as start, json_build_object('name', s.name, 'translations', s.translations) as service,
      to_timestamp((n.told_before ->> 'start')::float) as "notifiedStart",
      (select json_build_object('name', known.name, 'translations', known.translations)
        from services known where known.id = (n.told_before ->> 'service')::integer) as "notifiedService"
    from notifications n
    join bookings b on b.id = n.booking_id
    join services s on s.id = b.service_id
    join push_subscriptions p on p.id = n.subscription_id
    join therapist_devices d on d.id = p.device_id
    where n.id = ${id}`;
  if (!visit) return pushSwitchedOff;
  const update = visitUpdateToSend(event, visit, now());
  if ('state' in update) return update;
  const { start, service } = update;
  return {
    text: event === 'visit_moved' && visit.isDetailsCorrected ? 'details_corrected' : event,
    about: `visit-${bookingId}`,
    body: (language) =>
      [translated(service, 'name', language), formatVisitStart(start, language)].join(' · '),
    usefulUntil: start,
  };
}

async function composeTimeOffAnswer(
  { sql, now }: DeliveryContext,
  isAccepted: boolean,
  { timeOffRequestId }: ClaimedNotification,
): Promise<TherapistMessage | DeliveryResult> {
  const request = timeOffRequestId === null ? null : await loadTimeOffRequest(sql, timeOffRequestId);
  if (!request || request.end <= now() || (isAccepted && !request.isTimeOff))
    return skip('outdated', 'The time off is over, or was removed meanwhile.');
  return {
    text: isAccepted ? 'time_off_accepted' : 'time_off_declined',
    about: `time-off-${timeOffRequestId}`,
    body: (language) => formatPeriod(request.start, request.end, language),
    usefulUntil: request.end,
  };
}

const pushSwitchedOff = skip('outdated', 'Notifications were switched off on this device.');
