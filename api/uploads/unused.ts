import type { Sql } from '../database/client.ts';
import { deleteInBatches } from '../database/inBatches.ts';

/** Each holds a path, or an array of paths. */
export const uploadColumns = [
  ['therapists', 'image_url'],
  ['therapists', 'photos'],
  ['shop_profile', 'logo_url'],
] as const;

/**
 * Deletes pictures that nothing refers to: those of deleted therapists, replaced ones, and those uploaded for
 * a form that was never saved. Pictures younger than a day stay, since their form may still be open.
 */
export const deleteUnusedUploads = (sql: Sql): Promise<number> =>
  deleteInBatches(
    sql,
    'uploads',
    sql`created_at < now() - interval '1 day'
      ${uploadColumns.map(
        ([table, column]) =>
          sql`and not exists (
            select from ${sql(table)} where '/uploads/' || uploads.id = any (array[]::text[] || ${sql(column)}))`,
      )}`,
  );
