-- The notice that the page behind the link told its customer when it was booked: a longer one that comes later changes
-- nothing for them. Null: booked before this column was.
alter table booking_links
  add column notice_minutes integer constraint booking_links_notice check (notice_minutes >= 0);
