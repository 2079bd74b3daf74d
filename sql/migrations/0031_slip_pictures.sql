-- A receipt whose code cannot be read, or was cut off, is still the same receipt: its picture tells.
alter table slips
  -- SHA-256 of the file that was sent, base64url; null: it was sent to the release before
  add column picture_hash text,
  -- the upper square of the picture in 64 × 64 shades of grey, which stay when it is scaled, compressed again or cut off below; null once
  -- the customer's data was erased
  add column thumbnail bytea,
  -- an earlier slip that looks the same, for the administrator to compare
  add column alike_to integer constraint slips_alike references slips on delete set null;
create unique index slips_picture on slips (picture_hash) where state <> 'rejected';
create index slips_waiting on slips (booking_id) where state = 'sent';
