-- What statements and reports calculate from.

alter table therapists
  -- what she keeps of the price of a visit, in %; null: none is agreed
  add column share_percent numeric(5, 2)
    constraint therapists_share_percent check (share_percent between 0 and 100);

alter table bookings
  -- her share when it was booked with her: a later change of hers changes no statement
  add column share_percent numeric(5, 2),
  -- which of her places the address names; stays when the customer's data is erased
  add column location_id integer constraint bookings_location references locations on delete set null,
  -- false: it is older than location_id, and waits for locate_bookings
  add column is_located boolean not null default false;
create index bookings_by_start on bookings (start_time);
create index bookings_by_location on bookings (location_id) where location_id is not null;
create index bookings_not_located on bookings (id) where not is_located;

-- The release before goes on booking until the function follows.
create function location_of(therapist integer, address text) returns integer language sql return null::integer;

create function take_share() returns trigger
language plpgsql as $$
begin
  new.share_percent := (select t.share_percent from therapists t where t.id = new.therapist_id);
  return new;
end
$$;
create trigger bookings_take_share before insert on bookings
  for each row execute function take_share();
create trigger bookings_take_share_again before update of therapist_id on bookings
  for each row when (new.therapist_id <> old.therapist_id) execute function take_share();

create function locate_booking() returns trigger
language plpgsql as $$
begin
  new.location_id := location_of(new.therapist_id, new.client_address);
  new.is_located := true;
  return new;
end
$$;
create trigger bookings_locate before insert on bookings
  for each row execute function locate_booking();
create trigger bookings_locate_again before update of therapist_id, client_address on bookings
  for each row when (
    new.erased_at is null
    and (new.therapist_id, new.client_address) is distinct from (old.therapist_id, old.client_address))
  execute function locate_booking();

create function locate_erased_booking() returns trigger
language plpgsql as $$
begin
  new.location_id := location_of(old.therapist_id, old.client_address);
  new.is_located := true;
  return new;
end
$$;
create trigger bookings_locate_erased before update of erased_at on bookings
  for each row when (not old.is_located and old.erased_at is null and new.erased_at is not null)
  execute function locate_erased_booking();
