-- The notice in which the customers of deposit_terms were told that they can cancel: a longer one that comes later
-- changes nothing for them. Null: asked before this column was.
alter table deposit_terms
  add column notice_minutes integer constraint deposit_terms_notice check (notice_minutes >= 0);
