import { prepareJson, sendPrepared } from '../server/cachedRoute.ts';
import type { Feature } from '../server/context.ts';
import { createDocument } from './document.ts';

export const openApi: Feature = (router) => {
  let prepared: ReturnType<typeof prepareJson> | undefined;
  router.get('/openapi.json', async (req, res) => {
    prepared ??= prepareJson(JSON.stringify(createDocument()));
    sendPrepared(req, res, await prepared);
  });
};
