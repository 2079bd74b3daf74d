-- What customers read of the shop beside its line: each optional, and in other languages in `translations`.

alter table shop_profile
  add column what_to_expect text
    constraint shop_profile_what_to_expect_length check (char_length(what_to_expect) between 1 and 2000),
  add column house_rules text
    constraint shop_profile_house_rules_length check (char_length(house_rules) between 1 and 2000),
  -- what the shop says of personal data, beside what the page says by itself
  add column privacy text
    constraint shop_profile_privacy_length check (char_length(privacy) between 1 and 5000);
