import type { RequestHandler } from 'express';
import type { Context } from '../server/context.ts';
import { homePage } from '../contract/home.ts';
import { requestLanguage } from '../server/language.ts';
import { statusInTime } from './knownInTime.ts';

/** Home is served with its first paint already drawn: in the visitor's language, and as the shop is now. */
export const home =
  (context: Context): RequestHandler =>
  async (req, _res, next) => {
    const shop = req.path === '/' ? await statusInTime(context) : null;
    if (shop) req.url = homePage({ language: requestLanguage(req), ...shop });
    next();
  };
