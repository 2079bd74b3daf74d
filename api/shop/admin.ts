import { shopStatusInput } from '../contract/shop.ts';
import { sendJson, type Feature } from '../context.ts';
import { parse } from '../input.ts';
import { shopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.patch('/shop/status', async (req, res) => {
    const { isOpen } = parse(shopStatusInput, req.body);
    await context.sql`update shop_status set is_open = ${isOpen}, last_updated = now()`;
    sendJson(res, await shopStatus(context));
  });
};
