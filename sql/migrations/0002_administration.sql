-- What the administrator's work needs beside the shop itself: a record of every write, and word of
-- each change for every screen that is open.

-- Who changed what, when. It names which fields of a customer changed, never their values, and no secret.
-- `subject_id` is no foreign key: the record outlives what it tells of.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  username text not null,
  action text not null,
  subject text not null,
  subject_id integer,
  changes jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject, subject_id, id);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_entries_append_only
  before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Word of a change goes to every API process (channel `changes`) when its transaction commits: what kind of
-- thing it was and, of a booking, which one. Whoever listens reads the rest under its own rights.
create function tell_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('kind', tg_argv[0])::text);
  return null;
end
$$;
create function tell_booking() returns trigger
language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('kind', 'booking', 'id', coalesce(new.id, old.id))::text);
  return null;
end
$$;
create trigger bookings_tell after insert or update or delete on bookings
  for each row execute function tell_booking();
create trigger therapists_tell after insert or update or delete on therapists
  for each statement execute function tell_change('therapist');
create trigger therapist_services_tell after insert or delete on therapist_services
  for each statement execute function tell_change('therapist');
create trigger therapist_locations_tell after insert or delete on therapist_locations
  for each statement execute function tell_change('therapist');
create trigger therapist_availability_tell after insert or update or delete on therapist_availability
  for each statement execute function tell_change('therapist');
create trigger services_tell after insert or update or delete on services
  for each statement execute function tell_change('service');
create trigger locations_tell after insert or update or delete on locations
  for each statement execute function tell_change('location');
create trigger shop_status_tell after update on shop_status
  for each statement execute function tell_change('shop');
create trigger booking_rules_tell after update on booking_rules
  for each statement execute function tell_change('settings');
create trigger integration_settings_tell after update on integration_settings
  for each statement execute function tell_change('settings');
