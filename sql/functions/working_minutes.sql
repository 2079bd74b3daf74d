-- The working minutes of the business day of `moment`, in the weekly hours of a booking context. Hours that run past
-- midnight count for the day on which they begin.
create or replace function working_minutes(context json, moment timestamptz) returns integer
language plpgsql stable as $$
begin
  return (
    select coalesce(sum(
      extract(epoch from "endTime" - "startTime") / 60 + case when "endTime" > "startTime" then 0 else 1440 end), 0)
    from json_to_recordset(context -> 'hours') as entry ("dayOfWeek" integer, "startTime" time, "endTime" time)
    where "dayOfWeek" = extract(dow from moment at time zone 'Asia/Bangkok'));
end
$$;
