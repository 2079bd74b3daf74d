-- The location of a visit: of the therapist's locations, the one with the longest name that occurs in the
-- address, in any language. Without such a name it is the therapist's only location; null when there are
-- several. A name in Latin letters must be a word of its own, as in findUnservedLocation.ts: Hot is not in
-- "Hotel". In Thai there are no spaces between words.
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
      and lower(address) ~ ('(^|[^a-z])' || regexp_replace(lower(name), '([].*+?^${}()|[\\])', '\\\1', 'g') || '([^a-z]|$)')
    order by char_length(name) desc, l.id
    limit 1), (
    select min(tl.location_id) from therapist_locations tl where tl.therapist_id = therapist having count(*) = 1));
end
$$;
