import { auditFrom } from '../audit/record.ts';
import { integrationsPatch } from '../contract/integrations.ts';
import { bookingRulesPatch } from '../contract/settings.ts';
import { sendJson, type Feature } from '../context.ts';
import type { Sql } from '../database.ts';
import { parse } from '../input.ts';
import { maskedSettings, openSettings, settingsToStore } from './integrations.ts';

const rulesJson = (sql: Sql) => sql`
  json_build_object(
    'slotStepMinutes', slot_step_minutes,
    'minimumNoticeMinutes', minimum_notice_minutes,
    'travelGapMinutes', travel_gap_minutes,
    'horizonDays', horizon_days,
    'anonymiseAfterMonths', anonymise_after_months)`;

export const settings: Feature = (router, context) => {
  const { sql } = context;

  router.get('/settings/booking-rules', async (_req, res) => {
    const [row] = await sql<{ json: string }[]>`select ${rulesJson(sql)}::text as json from booking_rules`;
    sendJson(res, row?.json ?? 'null');
  });

  router.patch('/settings/booking-rules', async (req, res) => {
    const patch = parse(bookingRulesPatch, req.body);
    const [row] = await sql<{ json: string }[]>`
      with changed as (
      update booking_rules set
        slot_step_minutes = ${patch.slotStepMinutes ?? sql`slot_step_minutes`},
        minimum_notice_minutes = ${patch.minimumNoticeMinutes ?? sql`minimum_notice_minutes`},
        travel_gap_minutes = ${patch.travelGapMinutes ?? sql`travel_gap_minutes`},
        horizon_days = ${patch.horizonDays ?? sql`horizon_days`},
        anonymise_after_months = ${
          patch.anonymiseAfterMonths === undefined ? sql`anonymise_after_months` : patch.anonymiseAfterMonths
        }
      returning *),
      audited as (${auditFrom(sql, res, 'changed', { action: 'updated', subject: 'settings', changes: { ...patch } })})
      select ${rulesJson(sql)}::text as json from changed`;
    sendJson(res, row?.json ?? 'null');
  });

  router.get('/settings/integrations', async (_req, res) => {
    res.json({ data: maskedSettings(await openSettings(context)) });
  });

  router.post('/settings/integrations', async (req, res) => {
    const patch = parse(integrationsPatch, req.body);
    const next = settingsToStore(context, patch, await openSettings(context));
    const cleared = Object.entries(patch).flatMap(([channel, value]) => (value === null ? [channel] : []));
    await sql`
      with changed as (
        update integration_settings
        set settings = (settings || ${sql.json(next)}) - ${cleared}::text[], last_updated = now()
        returning id)
      ${auditFrom(sql, res, 'changed', {
        action: 'updated',
        subject: 'settings',
        changes: { saved: Object.keys(next), cleared },
      })}`;
    res.json({ data: maskedSettings(await openSettings(context)) });
  });
};
