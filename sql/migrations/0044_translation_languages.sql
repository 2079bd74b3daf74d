-- The languages in which the shop wants its texts beside the main ones: forms ask for these, and lists say what is missing.
alter table shop_profile
  add column translation_languages text[] not null default '{th,hi}'
    constraint shop_profile_translation_languages check (translation_languages <@ '{th,hi}');
