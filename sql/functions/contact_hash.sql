-- HMAC-SHA-256 of a contact in its one form. `padded_key` is the hexadecimal text of the key's two blocks, the inner and the outer one, 64
-- bytes each; the API makes it from its secret, which the database never holds.
create or replace function contact_hash(contact text, padded_key text) returns text
language sql immutable strict parallel safe
return encode(
  sha256(
    substring(decode(padded_key, 'hex') from 65)
    || sha256(substring(decode(padded_key, 'hex') for 64) || convert_to(contact, 'UTF8'))),
  'base64');
