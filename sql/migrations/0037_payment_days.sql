-- In statements a payment counts on the day on which it was paid. Those that were entered until now count on the day of
-- their visit, as they did in the statements that were read and settled.
alter table payments add column by_visit_day boolean not null default true;
alter table payments alter column by_visit_day set default false;

-- What of `owed` was a correction of earlier settlements. Null: settled before this column was.
alter table settlement_items add column correction numeric(12, 2);
