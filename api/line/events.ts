import * as v from 'valibot';
import { findCode, hashCode } from './code.ts';

export type LineEvent = {
  id: string;
  kind: 'code' | 'left';
  userId: string;
  codeHash: string | null;
  at: Date;
};

const maxMessageAge = 3_600_000;

const stopWords = new Set(['stop', 'หยุด', 'बंद', 'बंद करें', 'रोकें']);
/** the customer may copy a stop word with the quotation marks around it */
const quotes = /[\s"'“”‘’.]/g;

/** https://developers.line.biz/en/reference/messaging-api/#webhook-event-objects */
export const webhookBody = v.object({ events: v.array(v.unknown()) });

const userEventFields = {
  webhookEventId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_000_000_000_000)),
  source: v.object({ type: v.literal('user'), userId: v.pipe(v.string(), v.regex(/^U[0-9a-f]{32}$/)) }),
};
const handledEvent = v.variant('type', [
  v.object({ ...userEventFields, type: v.literal('unfollow') }),
  v.object({
    ...userEventFields,
    type: v.literal('message'),
    message: v.object({ type: v.literal('text'), text: v.string() }),
  }),
]);

/** The codes that were sent and the users who left. Leaves out other events, and those of groups. */
export const readEvents = (events: unknown[], now: Date): LineEvent[] =>
  events.flatMap((event) => readEvent(event, now) ?? []);

function readEvent(event: unknown, now: Date): LineEvent | null {
  const parsed = v.safeParse(handledEvent, event);
  if (!parsed.success) return null;
  const { webhookEventId: id, source, timestamp } = parsed.output;
  const common = { id, userId: source.userId, at: new Date(timestamp) };
  if (parsed.output.type === 'unfollow') return { ...common, kind: 'left', codeHash: null };
  const { text } = parsed.output.message;
  if (stopWords.has(text.slice(0, 40).replace(quotes, ' ').trim().toLowerCase()))
    return { ...common, kind: 'left', codeHash: null };
  const code = timestamp > now.getTime() - maxMessageAge ? findCode(text) : null;
  return code ? { ...common, kind: 'code', codeHash: hashCode(code) } : null;
}
