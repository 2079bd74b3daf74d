import { isDeepStrictEqual } from 'node:util';
import { changedFields, insertAuditEntries } from '../audit/record.ts';
import { promptPayConfirmation, promptPayProblem } from '../contract/promptPay.ts';
import { shopProfile, shopProfilePatch, shopStatusInput } from '../contract/shop.ts';
import { updateAssignments } from '../database/updateAssignments.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { readAdminShop, readShopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  const { sql, now } = context;

  router.patch('/shop/status', async (req, res) => {
    const { isOpen, opensAt } = parse(shopStatusInput, req.body);
    const opening = isOpen || opensAt === null ? null : instantOf(opensAt);
    if (opening && opening <= now()) throw invalidFieldError('opensAt', 'opensAtPast');
    const changes = { isOpen, opensAt: opening?.toISOString() ?? null };
    await sql`
      with changed as (
        update shop_status set is_open = ${isOpen}, opens_at = ${opening}, last_updated = now() returning id)
      ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'shop', changes })}`;
    sendJson(res, await readShopStatus(context));
  });

  router.get('/shop', async (_req, res) => {
    res.json({ data: await readAdminShop(context) });
  });

  /** A patch with the values that are stored already succeeds at any version, so that it can be repeated. */
  router.patch('/shop', async (req, res) => {
    const { version, ...patch } = parse(shopProfilePatch, req.body);
    const fields = Object.keys(shopProfile.entries) as (keyof typeof patch)[];
    const [changed] = await sql`
      with changed as (
        update shop_profile set ${updateAssignments(sql, patch, fields)}, version = version + 1
        where version = ${version}
        returning id),
      audited as (
        ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'shop', changes: { fields: changedFields(patch) } })})
      select id from changed`;
    const current = await readAdminShop(context);
    if (!changed && !isDeepStrictEqual({ ...current, ...patch }, current)) {
      throw new ApiError('shop_changed', undefined, { shop: current });
    }
    res.json({ data: current });
  });

  router.post('/shop/prompt-pay-check', async (req, res) => {
    const { promptPayId } = parse(promptPayConfirmation, req.body);
    const isRight = promptPayProblem(promptPayId) === null;
    const checked = await sql`
      with checked as (
        update shop_profile set prompt_pay_checked = prompt_pay_id
        where prompt_pay_id = ${promptPayId} and ${isRight}
        returning id),
      audited as (
        ${insertAuditEntries(sql, res, 'checked', { action: 'updated', subject: 'shop', changes: { fields: ['promptPayCheck'] } })})
      select id from checked`;
    const current = await readAdminShop(context);
    if (checked.count === 0) throw new ApiError('shop_changed', undefined, { shop: current });
    res.json({ data: current });
  });
};
