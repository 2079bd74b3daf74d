-- Called by the release before, which knows neither reasons nor offers: see set_booking_status.
create or replace function change_booking_status(
  changed_booking integer,
  new_status text,
  allowed_from text[],
  expected_version integer,
  despite boolean,
  took_place boolean,
  customer_link text,
  asked request,
  out outcome text,
  out answer json
)
language plpgsql as $$
begin
  select s.outcome, s.answer into outcome, answer
  from set_booking_status(
    changed_booking,
    jsonb_build_object('status', new_status, 'version', expected_version, 'despite', despite, 'tookPlace', took_place),
    allowed_from, customer_link, asked) s;
end
$$;
