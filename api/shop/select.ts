import { readJson } from '../database/readJson.ts';
import type { Context } from '../server/context.ts';

/** The shop's status as JSON text. */
export const readShopStatus = ({ sql, config }: Context): Promise<string> =>
  readJson(sql`
    select json_build_object(
      'id', id, 'isOpen', is_open, 'lastUpdated', iso(last_updated), 'isDemo', ${config.demo}::boolean)::text as json
    from shop_status`);
