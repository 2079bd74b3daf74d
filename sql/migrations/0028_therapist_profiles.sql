-- What customers may read of a therapist beside name and bio, each where the shop fills it in.

alter table therapists
  add column years_of_experience integer
    constraint therapists_years_of_experience check (years_of_experience between 0 and 70),
  add column licence_number text
    constraint therapists_licence_number_length check (char_length(licence_number) between 1 and 60),
  -- the day on which the shop looked at the licence itself
  add column checked_on date,
  add column languages text[] not null default '{}'
    constraint therapists_languages check (languages <@ '{th,en,hi,zh,ja,ko,ru,de,fr,my}'),
  add column gender text constraint therapists_gender check (gender in ('woman', 'man')),
  -- how firmly the therapist massages
  add column styles text[] not null default '{}'
    constraint therapists_styles check (styles <@ '{gentle,medium,firm}');
