-- Names and addresses are found however they are typed: a text is stored in one form for searching, beside what was typed.

-- Without accents and invisible characters, in lower case, with one space for any white space, and Thai and Hindi digits as 0
-- to 9. The same as searchableText in api/contract/searchableText.ts, with which devices search.
create function searchable_text(typed text) returns text
language sql immutable strict parallel safe
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

alter table bookings
  -- nothing that is typed has the separator, so that nothing is found across name and address
  add column searchable text not null
    generated always as (searchable_text(client_name || e'\x1f' || client_address)) stored;
alter table customers add column searchable text not null generated always as (searchable_text(name)) stored;
