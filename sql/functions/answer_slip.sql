-- Called by the release before, which knows no day of a slip's payment: see save_slip_answer.
create or replace function answer_slip(
  paid_booking integer,
  answered_slip integer,
  amount numeric,
  method text,
  reason text,
  asked request,
  out outcome text
)
language plpgsql as $$
begin
  outcome := save_slip_answer(paid_booking, answered_slip, amount, method, null, reason, asked);
end
$$;
