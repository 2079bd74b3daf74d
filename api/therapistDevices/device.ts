import type { Request, RequestHandler, Response } from 'express';
import { insertAuditEntries, type Actor } from '../audit/record.ts';
import { readTokenId } from '../auth/token.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { setLogUser } from '../server/logging.ts';

type Device = { id: string; therapistId: number; name: string };

const idleLimit = '90 days';
// At most one write a minute is exact enough for the idle limit.
const touchAfter = '1 minute';

/** SQL: whether the page is still open on a device, a row of therapist_devices. */
export const isLiveDevice = ({ sql, now }: Pick<Context, 'sql' | 'now'>) => sql`
  ended_at is null and last_used_at > ${now()}::timestamptz - ${idleLimit}::interval`;

/** Rejects a request with 401 unless it comes from a therapist's device; stores it for `currentDevice`. */
export const requireDevice =
  (context: Context): RequestHandler =>
  async (req, res, next) => {
    const device = await readDevice(context, req);
    if (!device) throw new ApiError('unauthorized', 'This page is no longer open on this device.');
    res.locals['device'] = device;
    setLogUser(res, { therapistId: device.therapistId });
    next();
  };

/** The device of a request that passed `requireDevice`. */
export const currentDevice = (res: Response): Device => res.locals['device'] as Device;

/** Who makes the changes that come from the request's device, for the audit. */
export const currentTherapist = (res: Response): Actor => ({
  userId: null,
  username: currentDevice(res).name,
});

/** Ends a device for its therapist; repeating this changes nothing. Resolves to whether it exists. */
export async function endDevice({ sql, now }: Context, id: string): Promise<boolean> {
  const therapist = { userId: null, username: sql`(select name from therapists t where t.id = ended.id)` };
  const [device] = await sql`
    with ended as (
      select therapist_id as id from end_devices(array[${id}::uuid], ${now()})),
    audited as (${insertAuditEntries(sql, therapist, 'ended', { action: 'deleted', subject: 'therapist_device' })})
    select id from therapist_devices where id = ${id}`;
  return device !== undefined;
}

async function readDevice(context: Context, req: Request): Promise<Device | null> {
  const { sql, now } = context;
  const id = await readTokenId(context, 'therapist device token', req);
  if (!id) return null;
  const [live] = await sql<(Device & { isDue: boolean })[]>`
    select d.id, t.id as "therapistId", t.name, d.last_used_at < ${now()}::timestamptz - ${touchAfter}::interval as "isDue"
    from therapist_devices d join therapists t on t.id = d.therapist_id
    where d.id = ${id} and ${isLiveDevice(context)}`;
  if (!live) return null;
  const { isDue, ...device } = live;
  if (isDue) await sql`update therapist_devices set last_used_at = ${now()} where id = ${id}`;
  return device;
}
