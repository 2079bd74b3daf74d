-- What customers say of a visit that is over: stars, and words if they like. One for each visit, shown once the administrator
-- publishes it. Whose it is, is the booking's name: nothing of the person but their words is stored here.
create table reviews (
  id integer generated always as identity primary key,
  booking_id integer not null constraint reviews_booking references bookings on delete cascade,
  -- the booking's; on the profile of another one when that one turns out to have come
  therapist_id integer not null constraint reviews_therapist references therapists on delete cascade,
  stars smallint not null constraint reviews_stars check (stars between 1 and 5),
  -- as they were typed; null: none, or erased with the customer's data
  words text constraint reviews_words check (char_length(words) <= 1000),
  state text not null default 'waiting' constraint reviews_state check (state in ('waiting', 'published', 'hidden')),
  created_at timestamptz not null,
  constraint reviews_once unique (booking_id)
);
create index reviews_published on reviews (therapist_id, id) include (stars) where state = 'published';
create index reviews_by_therapist on reviews (therapist_id);
create index reviews_order on reviews ((state = 'waiting'), id);

create trigger reviews_tell after insert or update or delete on reviews
  for each statement execute function tell_change('review');

-- With the customer's data the words go, and with the booking the review. A trigger, so that the release before this one erases
-- them too, and sees a review that was being stored meanwhile: whoever stores one holds the lock of the booking.
create function follow_with_review() returns trigger
language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from reviews where booking_id = new.id;
  else
    update reviews set
      therapist_id = new.therapist_id,
      words = case when new.erased_at is null then words end
    where booking_id = new.id
      and (therapist_id <> new.therapist_id or (new.erased_at is not null and words is not null));
  end if;
  return null;
end
$$;
create trigger bookings_review after update of therapist_id, erased_at, deleted_at on bookings
  for each row when (
    (new.therapist_id, new.erased_at, new.deleted_at) is distinct from (old.therapist_id, old.erased_at, old.deleted_at))
  execute function follow_with_review();
