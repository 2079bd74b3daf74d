import { insertAuditEntries } from '../audit/record.ts';
import { requireOfferedService } from '../availability/bookingContext.ts';
import { offeredSlots, readTherapistDay } from '../availability/therapistDay.ts';
import { bookingRulesPatch, rulesPreviewQuery, type RulesPreview } from '../contract/settings.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { updateAssignments } from '../database/updateAssignments.ts';
import type { Sql } from '../database/client.ts';
import { readJson } from '../database/readJson.ts';
import { parse } from '../server/input.ts';

const rulesJson = (sql: Sql) => sql`
  json_build_object(
    'slotStepMinutes', slot_step_minutes,
    'minimumNoticeMinutes', minimum_notice_minutes,
    'travelGapMinutes', travel_gap_minutes,
    'horizonDays', horizon_days,
    'cancelNoticeMinutes', cancel_notice_minutes,
    'openRequestsPerTherapist', open_requests_per_therapist,
    'answerWithinMinutes', answer_within_minutes,
    'nagAfterMinutes', nag_after_minutes,
    'alarmAfterMinutes', alarm_after_minutes,
    'customerReminders', customer_reminders,
    'daySummaryTime', to_char(day_summary_time, 'HH24:MI'),
    'depositFrom', deposit_from,
    'depositUnit', deposit_unit,
    'depositAmount', deposit_amount,
    'keepsDeposit', keeps_deposit,
    'anonymiseAfterMonths', anonymise_after_months)`;

export const settings: Feature = (router, context) => {
  const { sql } = context;

  router.get('/settings/booking-rules', async (_req, res) => {
    sendJson(res, await readJson(sql`select ${rulesJson(sql)}::text as json from booking_rules`));
  });

  router.patch('/settings/booking-rules', async (req, res) => {
    const patch = parse(bookingRulesPatch, req.body);
    const fields = Object.keys(bookingRulesPatch.entries) as (keyof typeof patch)[];
    const json = await readJson(sql`
      with changed as (update booking_rules set ${updateAssignments(sql, patch, fields)} returning *),
      audited as (${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'settings', changes: { ...patch } })})
      select ${rulesJson(sql)}::text as json from changed`);
    sendJson(res, json);
  });

  // Previews the rules as for an open shop, even while it is closed.
  router.post('/settings/booking-rules/preview', async (req, res) => {
    const { rules, date, ...question } = parse(rulesPreviewQuery, req.body);
    const day = requireOfferedService(await readTherapistDay(sql, { ...question, date }), question);
    const now = context.now();
    const preview: RulesPreview = {
      current: offeredSlots({ ...day, shopOpen: true }, date, now),
      proposed: offeredSlots({ ...day, shopOpen: true, rules }, date, now),
    };
    res.json({ data: preview });
  });
};
