import { isDeepStrictEqual } from 'node:util';
import { changedFields, insertAuditEntries } from '../audit/record.ts';
import { shopProfile, shopProfilePatch, shopStatusInput, type AdminShop } from '../contract/shop.ts';
import { updateAssignments } from '../database/updateAssignments.ts';
import { ApiError, invalid } from '../errors.ts';
import { instantOf } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { readAdminShopJson, readShopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  const { sql, now } = context;

  router.patch('/shop/status', async (req, res) => {
    const { isOpen, opensAt } = parse(shopStatusInput, req.body);
    const opening = isOpen || opensAt === null ? null : instantOf(opensAt);
    if (opening && opening <= now()) throw invalid('opensAt', 'opensAtPast');
    const changes = { isOpen, opensAt: opening?.toISOString() ?? null };
    await sql`
      with changed as (
        update shop_status set is_open = ${isOpen}, opens_at = ${opening}, last_updated = now() returning id)
      ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'shop', changes })}`;
    sendJson(res, await readShopStatus(context));
  });

  router.get('/shop', async (_req, res) => {
    sendJson(res, await readAdminShopJson(context));
  });

  /** A patch that asks for what is stored already succeeds at any version, so that it can be sent again. */
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
    const json = await readAdminShopJson(context);
    const current = JSON.parse(json) as AdminShop;
    if (!changed && !isDeepStrictEqual({ ...current, ...patch }, current)) {
      throw new ApiError('shop_changed', undefined, { shop: current });
    }
    sendJson(res, json);
  });
};
