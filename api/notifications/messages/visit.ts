import type { Booking } from '../../contract/booking.ts';
import type { BookingStatus } from '../../contract/bookingStatus.ts';
import type { DenialReason } from '../../contract/denial.ts';
import type { Translations } from '../../contract/translations.ts';
import type { VisitState } from '../../contract/visit.ts';
import type { Sql } from '../../database/client.ts';

export type TranslatedName = { name: string; translations: Translations<{ name: string }> };

export type Visit = Pick<
  Booking,
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'clientWhatsapp'
  | 'clientLineId'
  | 'clientAddress'
  | 'notes'
  | 'locale'
  | 'link'
  | 'isErased'
> & {
  bookingId: number;
  version: number;
  status: BookingStatus;
  visitState: VisitState | null;
  start: Date;
  end: Date;
  service: TranslatedName;
  duration: number;
  price: number;
  moveTo: Date | null;
  /** of a denied request: why, and what its customer is offered instead; null: it is not denied */
  denial: {
    reason: DenialReason | null;
    /** ISO 8601 in UTC */
    offer: { startTime: string; therapist: TranslatedName } | null;
  } | null;
  therapist: TranslatedName;
  therapistPhone: string | null;
  therapistWhatsapp: string | null;
};

/** The current state of a booking; null when it was deleted. */
export async function loadVisit(sql: Sql, bookingId: number, moment: Date): Promise<Visit | null> {
  const [visit] = await sql<Visit[]>`
    select b.id as "bookingId", b.version, b.status, v.state as "visitState", b.start_time as start, b.end_time as end,
      json_build_object('name', s.name, 'translations', s.translations) as service,
      json_build_object('name', t.name, 'translations', t.translations) as therapist,
      t.phone_number as "therapistPhone", t.whatsapp as "therapistWhatsapp",
      minutes_between(b.start_time, b.end_time) as duration, b.price::float as price, case when b.status = 'denied' then (
        select json_build_object('reason', d.reason, 'offer', case when o.id is not null then json_build_object(
          'startTime', iso(d.start_time), 'therapist', json_build_object('name', o.name, 'translations', o.translations)) end)
        from denial_of(b.id, ${moment}) d left join therapists o on o.id = d.therapist_id) end as denial,
       m.start_time as "moveTo", b.client_name as "clientName",
      k.email as "clientEmail", k.phone as "clientPhone", k.whatsapp as "clientWhatsapp", k.line_id as "clientLineId",
      b.client_address as "clientAddress", b.notes, b.locale,
      case when b.deleted_at is null then '/b/' || l.token end as link,
      b.erased_at is not null as "isErased"
    from bookings b join therapists t on t.id = b.therapist_id join services s on s.id = b.service_id
      left join booking_contacts k on k.booking_id = b.id
      left join visits v on v.booking_id = b.id
      left join move_requests m on m.booking_id = b.id and m.answer is null
      left join booking_links l on l.booking_id = b.id
    where b.id = ${bookingId}`;
  return visit ?? null;
}
