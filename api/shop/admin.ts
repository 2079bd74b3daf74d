import { insertAuditEntries } from '../audit/record.ts';
import { shopStatusInput } from '../contract/shop.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { readShopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.patch('/shop/status', async (req, res) => {
    const { isOpen } = parse(shopStatusInput, req.body);
    const { sql } = context;
    await sql`
      with changed as (update shop_status set is_open = ${isOpen}, last_updated = now() returning id)
      ${insertAuditEntries(sql, res, 'changed', { action: 'updated', subject: 'shop', changes: { isOpen } })}`;
    sendJson(res, await readShopStatus(context));
  });
};
