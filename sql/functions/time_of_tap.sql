-- When a button was tapped, by the clock of its device, unless that cannot be: the clock can be wrong.
create or replace function time_of_tap(tapped_at timestamptz, moment timestamptz) returns timestamptz
language sql stable as $$
  select case when tapped_at between moment - interval '7 days' and moment then tapped_at else moment end
$$;
