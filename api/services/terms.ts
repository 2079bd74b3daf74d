import type { Sql } from '../database/client.ts';
import { paymentMethodsJson } from '../promptPay/promptPay.ts';

/** The contract's `BookingTerms`, as alternating keys and values. */
export const termsFields = (sql: Sql) => sql`
  'paymentMethods', ${paymentMethodsJson(sql)},
  'cancelNoticeMinutes', (select cancel_notice_minutes from booking_rules),
  'usualAnswerMinutes', usual_answer_minutes(),
  'answerWithinMinutes', (select answer_within_minutes from booking_rules)`;
