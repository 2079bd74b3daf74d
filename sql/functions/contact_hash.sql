-- HMAC-SHA-256, in base64, of a normalised contact (contacts_of). `padded_key` is the key XORed with ipad and
-- with opad, 64 bytes each, in hexadecimal. The API derives it from its secret, which the database never
-- holds.
create or replace function contact_hash(contact text, padded_key text) returns text
language sql immutable strict parallel safe
return encode(
  sha256(
    substring(decode(padded_key, 'hex') from 65)
    || sha256(substring(decode(padded_key, 'hex') for 64) || convert_to(contact, 'UTF8'))),
  'base64');
