import * as v from 'valibot';
import { body } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** `PATCH /api/admin/shop/status`. */
export const shopStatusInput = body({ isOpen: v.boolean(ruleKey('choiceInvalid')) });

/** `isDemo`: the shop holds demo data, and the site says so. */
export type ShopStatus = { id: number; isOpen: boolean; lastUpdated: string; isDemo: boolean };
