-- Ends all access to a therapist's page: the unopened link, all devices, and the calendar feed. In this
-- order, and in a statement each, so that a device that was being made from the link is ended too, and a feed
-- that a device was making.
create or replace function end_therapist_page(of_therapist integer, moment timestamptz) returns void
language plpgsql as $$
begin
  delete from therapist_links where therapist_id = of_therapist;
  perform end_devices(array(select id from therapist_devices where therapist_id = of_therapist), moment);
  delete from therapist_calendars where therapist_id = of_therapist;
end
$$;
