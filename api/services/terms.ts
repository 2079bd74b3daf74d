import type { Sql } from '../database/client.ts';

/** How visits can be paid. Cash always; PromptPay once the shop has an id that was checked. */
export const paymentMethodsJson = (sql: Sql) => sql`
  (select case when prompt_pay_checked = prompt_pay_id then json_build_array('cash', 'promptpay') else json_build_array('cash') end
   from shop_profile)`;

/** The contract's `BookingTerms`, as keys and values in turn. */
export const termsFields = (sql: Sql) => sql`
  'paymentMethods', ${paymentMethodsJson(sql)},
  'cancelNoticeMinutes', (select cancel_notice_minutes from booking_rules),
  'usualAnswerMinutes', usual_answer_minutes(),
  'answerWithinMinutes', (select answer_within_minutes from booking_rules)`;
