-- Which therapist has the money of a payment: the visit may go to another one later, and the money does not go with it. Null: the shop
-- has it.
alter table payments add column holder_id integer constraint payments_holder references therapists;
update payments p set holder_id = b.therapist_id
from bookings b
where b.id = p.booking_id and p.held_by = 'therapist';
alter table payments add constraint payments_held check ((held_by = 'therapist') = (holder_id is not null));
create index payments_by_holder on payments (holder_id) where holder_id is not null;
