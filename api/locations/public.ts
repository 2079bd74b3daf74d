import { sendJson, type Feature } from '../context.ts';
import { allLocations } from './select.ts';

export const locations: Feature = (router, { sql }) => {
  router.get('/locations', async (_req, res) => {
    sendJson(res, await allLocations(sql));
  });
};
