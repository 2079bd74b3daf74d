-- Who the shop is, and until when it is closed.

-- The moment from which a closed shop counts as open again; null: until somebody opens it. It is compared when the
-- status is read, so that nothing has to run at that moment.
alter table shop_status add column opens_at timestamptz;

-- An open shop has no such moment, and one that has passed must not open a shop that is closed again. The release
-- before this one writes `is_open` alone.
create function clear_opens_at() returns trigger
language plpgsql as $$
begin
  if new.is_open or new.opens_at <= now() then
    new.opens_at := null;
  end if;
  return new;
end
$$;
create trigger shop_status_clear_opens_at before insert or update on shop_status
  for each row execute function clear_opens_at();

create function shop_is_open(shop shop_status) returns boolean
language sql stable parallel safe
return shop.is_open or coalesce(shop.opens_at <= now(), false);

-- How the shop presents itself. A name that is null is the product's; a contact that is null is not shown.
create table shop_profile (
  id integer primary key default 1 constraint shop_profile_single check (id = 1),
  name text constraint shop_profile_name_length check (char_length(name) between 1 and 60),
  line text,
  about text,
  -- name, line and about in other languages: {"th": {"name": …}, "hi": {…}}
  translations jsonb not null default '{}',
  logo_url text constraint shop_profile_logo_own check (logo_url ~ '^/uploads/[0-9a-f-]{36}$'),
  phone text,
  whatsapp text,
  line_url text,
  email text,
  -- who receives payments by PromptPay: no public answer contains it
  prompt_pay_id text,
  -- grows with every write, so that nobody overwrites what has changed meanwhile
  version integer not null default 1
);
insert into shop_profile default values;
create trigger shop_profile_tell after insert or update or delete on shop_profile
  for each statement execute function tell_change('shop');
