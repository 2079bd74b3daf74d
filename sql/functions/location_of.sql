-- The place of a visit: of the places that the therapist goes to, the one whose longest name the address has in it, in any
-- language. Without a name it is the therapist's only place, if there is but one; null: not known.
create or replace function location_of(therapist integer, address text) returns integer
language plpgsql stable as $$
begin
  return coalesce((
    select l.id
    from therapist_locations tl
    join locations l on l.id = tl.location_id
    cross join lateral unnest(
      array(select jsonb_path_query(l.translations, '$.*.district') #>> '{}') || l.district || l.other_names) as name
    where tl.therapist_id = therapist and strpos(lower(address), lower(name)) > 0
    order by char_length(name) desc, l.id
    limit 1), (
    select min(tl.location_id) from therapist_locations tl where tl.therapist_id = therapist having count(*) = 1));
end
$$;
