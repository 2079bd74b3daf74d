-- What waits for one lane about one kind of event is a queue of its own, so that a provider that hangs, and the
-- thousands that then wait for it, cost nothing when another one's next message is looked for.
create index notifications_queues on notifications (lane, event, next_at, id)
  where state in ('queued', 'sending') and digest_of is null;
drop index notifications_due;
