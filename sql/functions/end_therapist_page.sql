-- Ends a therapist's page: the link that waits, all devices, and the calendar feed. In this order, each in a statement of its
-- own, which sees what those before it waited for: a device that is just being made of the link, and a feed that a device is
-- just making.
create or replace function end_therapist_page(of_therapist integer, moment timestamptz) returns void
language plpgsql as $$
begin
  delete from therapist_links where therapist_id = of_therapist;
  perform end_devices(array(select id from therapist_devices where therapist_id = of_therapist), moment);
  delete from therapist_calendars where therapist_id = of_therapist;
end
$$;
