-- PostgreSQL takes a function of SQL apart, and plans it, in each statement that writes what is generated or indexed
-- with it. In PL/pgSQL a connection prepares it once. Both return what they returned before.
create or replace function searchable_text(typed text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  -- the collation of every alphabet, whatever the database's own is
  return lower(
    btrim(
      regexp_replace(
        translate(
          regexp_replace(
            replace(
              regexp_replace(
                -- also takes apart what looks the same in one character or in two, such as SARA AM
                normalize(typed, NFKD),
                '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\ufff9-\ufffb]',
                '', 'g'),
              -- SARA E twice looks like SARA AE
              'เเ', 'แ'),
            -- a tone mark comes after the vowel, in whichever order they were typed
            '([\u0e48-\u0e4c]+)([\u0e31\u0e34-\u0e3a\u0e47\u0e4d]+)', '\2\1', 'g'),
          '๐๑๒๓๔๕๖๗๘๙०१२३४५६७८९', '01234567890123456789'),
        '[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+', ' ', 'g'),
      ' ') collate "und-x-icu") collate "default";
end
$$;

create or replace function same_mailbox(mail text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  name text := split_part(split_part(lower(mail), '@', 1), '+', 1);
  domain text := split_part(lower(mail), '@', 2);
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end;
end
$$;

-- Nothing has called these since the release before.
drop function if exists store_booking;
drop function if exists deposit_of;
