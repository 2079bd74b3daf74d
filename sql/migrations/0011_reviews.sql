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
