import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import type { RequestHandler } from 'express';
import type { Context } from '../server/context.ts';
import { blanks, type BookingScreens, type Known } from '../contract/bookingScreen.ts';
import { ApiError } from '../errors.ts';
import { pathId } from '../server/input.ts';
import { requestLanguage, languageVary } from '../server/language.ts';
import { serviceJson } from '../services/select.ts';
import { publicTherapistJson } from '../therapists/select.ts';
import { createMinuteCounter } from '../server/throttle.ts';
import { withoutReads } from './hints.ts';
import { knownInTime, statusInTime } from './knownInTime.ts';

/** pages for one address */
const drawnEachMinute = 600;

const address = /^\/booking\/(\d+)\/(\d+)$/;

/**
 * A booking page is served with its head already drawn, and with the answers that its script would ask for. While the
 * shop is closed, the therapist away or anything in doubt it is served as it was built: the script finds out, and says.
 * So it is to an address that asks more often than the database should be asked for it.
 */
export function booking(folder: string, context: Context): RequestHandler[] {
  const file = join(folder, '.booking.json');
  if (!existsSync(file)) return [];
  const screens = JSON.parse(readFileSync(file, 'utf8')) as BookingScreens;
  const compressed = compression();
  const waitOf = createMinuteCounter(context, drawnEachMinute);
  return [
    async (req, res, next) => {
      const [path, therapistId, serviceId] = address.exec(req.path) ?? [];
      const known = path && waitOf(req) === 0 ? await readKnown(context, path, therapistId, serviceId) : null;
      if (!known) {
        next();
        return;
      }
      const { shop, demo } = screens[requestLanguage(req)];
      const page = filled(known.status.isDemo ? demo : shop, known);
      withoutReads(res);
      res.set({ 'Cache-Control': 'no-cache', Vary: languageVary }).type('html');
      compressed(req, res, () => void res.send(page));
    },
  ];
}

async function readKnown(context: Context, path: string, therapistId?: string, serviceId?: string) {
  const [status, bookable] = await Promise.all([
    statusInTime(context),
    knownInTime(context, path, async () => readBookable(context, pathId(therapistId), pathId(serviceId))),
  ]);
  return status?.isOpen && bookable?.therapist.isActive ? { status, ...bookable } : null;
}

async function readBookable(
  { sql }: Context,
  therapistId: number,
  serviceId: number,
): Promise<Omit<Known, 'status'>> {
  const [row] = await sql<{ json: string }[]>`
    select json_build_object('therapist', ${publicTherapistJson(sql)}, 'service', ${serviceJson(sql)})::text as json
    from therapist_services ts
    join therapists t on t.id = ts.therapist_id
    join services s on s.id = ts.service_id
    where t.id = ${therapistId} and s.id = ${serviceId}`;
  if (!row) throw new ApiError('not_found');
  return JSON.parse(row.json) as Omit<Known, 'status'>;
}

const anyBlank = new RegExp(Object.values(blanks).join('|'), 'g');

// as text, and as the value of an attribute
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** In one pass: what a name holds is never taken for a blank. */
function filled(page: string, known: Known): string {
  const texts = {
    [blanks.name]: escaped(known.therapist.name),
    [blanks.id]: String(known.therapist.id),
    [blanks.known]: escaped(JSON.stringify(known)),
  };
  return page.replace(anyBlank, (blank) => texts[blank] ?? '');
}
