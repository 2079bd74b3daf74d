-- A booking's receipt with the path of its private page. The link is not stored with the receipt, so that a
-- repeated request gets the link that is valid now.
create or replace function answer_with_link(receipt json, of_booking integer) returns json
language plpgsql stable as $$
begin
  return (receipt::jsonb || jsonb_build_object(
    'link', '/b/' || (select l.token from booking_links l where l.booking_id = of_booking)))::json;
end
$$;
