-- A record of what was changed, and news of each change for every screen that is open.

-- Who changed what of the shop, when; what happens to a booking is in booking_events. It names which fields of a customer changed, never their values, and no secret.
-- `subject_id` is no foreign key: the record outlives what it is about.
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

-- Tells every API process (channel `changes`), when the transaction commits, what kind of thing was changed. Whoever listens reads the
-- rest with its own rights. PostgreSQL sends equal notifications of a transaction once.
create function tell(kind text) returns void
language sql as $$
  select pg_notify('changes', json_build_object('kind', kind)::text)
$$;
create function tell_change() returns trigger
language plpgsql as $$
begin
  perform tell(tg_argv[0]);
  return null;
end
$$;
