-- How texts and moments are written, compared and translated. What is here stands in checks, indexes and generated columns, so it
-- changes with a migration alone.

-- The one way in which answers write a moment: ISO 8601 in UTC, 2026-12-01T03:00:00.000Z.
create function iso(moment timestamptz) returns text
language sql stable strict parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Names and addresses are found however they are typed: a text is stored in one form for searching, beside what was typed. Without
-- accents and invisible characters, in lower case, with one space for any white space, and Thai and Hindi digits as 0 to 9. The same
-- as searchableText in api/contract/searchableText.ts, with which devices search.
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

-- Whether each text is one of the given fields in a language, and not empty nor longer than the field may be:
-- {"th": {"name": …}, "hi": {…}} fits {"name": 200}.
create function are_translations(translations jsonb, max_lengths jsonb) returns boolean
language sql immutable strict parallel safe
return jsonb_typeof(translations) = 'object'
  and not exists (
    select from jsonb_path_query(translations, '$.keyvalue()') as by_language (entry)
    where entry ->> 'key' not in ('en', 'th', 'hi') or jsonb_typeof(entry -> 'value') <> 'object')
  and not exists (
    select from jsonb_path_query(translations, '$.*.keyvalue()') as texts (entry)
    where jsonb_typeof(entry -> 'value') <> 'string'
      or (char_length(entry ->> 'value') between 1 and (max_lengths ->> (entry ->> 'key'))::integer) is not true);
