-- Photographs that a therapist's page shows beside the portrait: at most six, in the order in which they are shown.

alter table therapists
  add column photos text[] not null default '{}'
    constraint therapists_photos_own
    check (cardinality(photos) <= 6 and array_to_string(photos, ' ') ~ '^(/uploads/[0-9a-f-]{36}( |$))*$');
