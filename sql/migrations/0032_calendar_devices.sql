-- A private calendar feed ends with the device on which it was made. Null: made before devices were remembered.
alter table therapist_calendars
  add column device_id uuid constraint therapist_calendars_device references therapist_devices on delete cascade;
create index therapist_calendars_by_device on therapist_calendars (device_id);
