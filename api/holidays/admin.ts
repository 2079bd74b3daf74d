import { datesQuery } from '../contract/dayPlan.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { holidaysBetween } from './holidays.ts';

export const holidays: Feature = (router) => {
  router.get('/holidays', (req, res) => {
    const { from, to } = parse(datesQuery, req.query);
    sendJson(res, JSON.stringify(holidaysBetween(from, to)));
  });
};
