import { sendJson, type Feature } from '../context.ts';
import { shopStatus } from './select.ts';

export const shop: Feature = (router, context) => {
  router.get('/shop/status', async (_req, res) => {
    sendJson(res, await shopStatus(context));
  });
};
