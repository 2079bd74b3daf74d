-- A PromptPay id with a typing mistake can be somebody else's. No code is shown to customers until an administrator has scanned the one of
-- this id and found the name of the shop; null, or another id than the current one: not yet. The release before knows nothing of it: an id
-- that it saves has to be checked like any other.
alter table shop_profile add column prompt_pay_checked text;

-- Thirteen digits were taken for a citizen's ID; these are a mobile number as it is dialled from abroad.
update shop_profile set prompt_pay_id = '0' || substr(prompt_pay_id, 5) where prompt_pay_id ~ '^0066[689]\d{8}$';
