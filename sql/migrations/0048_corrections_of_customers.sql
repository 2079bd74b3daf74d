-- What customers corrected lately, without a look at every booking's history.
create index audit_entries_of_customers on audit_entries (at)
  where subject = 'booking' and action = 'updated' and user_id is null and username = 'customer';
