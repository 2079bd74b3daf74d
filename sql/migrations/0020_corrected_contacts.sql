-- Contacts that its customer has typed into an approved booking, each in the one form of contacts_of. The shop
-- approved the booking without them, so they count as contacts that it never approved: whoever has the booking's
-- link could type a stranger's. Null means none: PostgreSQL 15 adds no column with a default to a table whose
-- row type the function of an index takes.
alter table booking_contacts add column unapproved text[];
