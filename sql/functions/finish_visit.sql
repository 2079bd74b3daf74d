-- Sets a visit to finished, unless it is, and enters what its therapist took at the door in all. What she entered
-- before and no longer says is voided, so that saying the same again, from whichever phone, changes nothing. What an
-- administrator has confirmed stays as it is. Cash is hers until she hands it in; all else goes to the shop. Raises
-- the booking's version, so that her phone knows from when on the booking contains it.
--
-- `outcome` is one of
--   changed             `answer` is the receipt
--   unchanged           all of it is so already: `answer` is the receipt
--   replayed            a repeated request: `answer` is the stored response
--   key_reused          the idempotency key was used for another request
--   booking_changed     as in change_visit_state; or what she took was entered differently meanwhile; or others have
--                       entered money meanwhile, and with hers too much would be paid
--   illegal_transition  as in change_visit_state; or the visit is too long over; or part of what she takes back was
--                       confirmed, or given back already
create or replace function finish_visit(
  finished_booking integer,
  reached_at timestamptz,  -- when it was said, by the clock of the device
  of_therapist integer,
  -- what she saw, {visitState, startTime, taken, open}: `taken` is what she had entered, in the form of taken_at_door,
  -- and `open` what was open without that, in THB; null: her app did not know
  seen jsonb,
  taken jsonb,             -- what she took in all, in the same form
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
declare
  booking bookings;
  stored jsonb;
  money record;
  said_at timestamptz := time_of_tap(reached_at, asked.at);
  new_version integer;
  changed record;
  -- For change_visit_state: what is stored under the key is the response with the money, below.
  without_key request := asked;
begin
  select s.outcome, s.answer into outcome, answer from stored_answer(asked) s;
  -- The release before has answered without entering the money.
  if outcome = 'replayed' and answer::jsonb -> 'taken' is null then
    delete from idempotency_keys k where k.key = asked.key;
    outcome := null;
  end if;
  if outcome is not null then
    return;
  end if;

  -- Concurrent changes of one booking's money wait here for each other.
  select * into booking from bookings b
  where b.id = finished_booking and b.deleted_at is null and b.therapist_id = of_therapist and b.status = 'approved'
  for update;
  stored := taken_at_door(booking.id, of_therapist);
  -- without what she has entered
  select m.paid - sum_taken(stored) as paid, m.due - m.paid + sum_taken(stored) as open_amount into money
  from booking_money(booking.id, booking.status, booking.price) m;

  if booking.id is null or (stored <> taken and (
    stored <> seen -> 'taken'
    or (money.open_amount < (seen ->> 'open')::numeric and sum_taken(taken) > greatest(0, money.open_amount))))
  then
    outcome := 'booking_changed';
    return;
  elsif stored <> taken and (
    not is_reportable(booking, said_at)
    or money.paid + sum_taken(taken) < 0
    or exists (select from unconfirmed_amounts(taken, booking.id, of_therapist) u where u.amount < 0))
  then
    outcome := 'illegal_transition';
    return;
  end if;

  without_key.key := null;
  select s.outcome, s.answer into outcome, answer
  from change_visit_state(
    booking.id, 'finished', reached_at, null, of_therapist, seen ->> 'visitState', (seen ->> 'startTime')::timestamptz,
    without_key) s;
  if outcome not in ('changed', 'unchanged') then
    return;
  end if;

  if stored <> taken then
    for changed in
      update payments p set voided_at = asked.at, voided_by = asked.by_user, voided_by_name = asked.by_name
      where p.booking_id = booking.id and p.taken_by = of_therapist
        and p.voided_at is null and p.confirmed_at is null
        and not exists (
          select from unconfirmed_amounts(taken, booking.id, of_therapist) u
          where (u.method, u.kind, u.amount) = (p.method, p.kind, p.amount))
      returning p.id
    loop
      perform record_event(asked, booking.id, 'payment_voided', jsonb_build_object('payment', changed.id));
    end loop;
    for changed in
      insert into payments (
        booking_id, amount, method, kind, held_by, holder_id, paid_at, entered_by, entered_by_name, taken_by)
      select
        booking.id, u.amount, u.method, u.kind,
        case u.method when 'cash' then 'therapist' else 'shop' end,
        case u.method when 'cash' then of_therapist end,
        said_at, asked.by_user, asked.by_name, of_therapist
      from unconfirmed_amounts(taken, booking.id, of_therapist) u
      where u.amount > 0 and not exists (
        select from payments p
        where p.booking_id = booking.id and p.taken_by = of_therapist
          and p.voided_at is null and p.confirmed_at is null and (p.method, p.kind) = (u.method, u.kind))
      returning amount, method, kind
    loop
      perform record_event(asked, booking.id, 'payment_added', jsonb_build_object(
        'amount', changed.amount, 'method', changed.method, 'kind', changed.kind));
    end loop;
    update bookings b set version = b.version + 1 where b.id = booking.id returning b.version into new_version;
    answer := answer::jsonb || jsonb_build_object('version', new_version);
    outcome := 'changed';
  end if;

  answer := answer::jsonb || jsonb_build_object('taken', taken);
  perform store_answer(asked, booking.id, finish_visit.answer);
end
$$;
