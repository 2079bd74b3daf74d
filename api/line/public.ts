import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import * as v from 'valibot';
import { retryOnDeadlock } from '../database/client.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { bodyBudget } from '../server/bodyBudget.ts';
import type { Context, Feature } from '../server/context.ts';
import { readDecryptedSettings } from '../notifications/integrations.ts';
import { readEvents, webhookBody, type LineEvent } from './events.ts';

/** bytes: LINE states no limit; a message has at most 5,000 characters, and several come in one request */
const largestBody = 1_000_000;
const readRawBody = express.raw({ type: () => true, limit: largestBody, inflate: false });

const signatureLength = 44;

/** LINE reports what users do in the shop's official account. Nothing changes without LINE's signature. */
export const lineWebhook: Feature = (router, context) => {
  // Bounded, since whether a body is signed is known only once it is read.
  const boundedBodies = bodyBudget({ total: 8 * largestBody, largest: largestBody });
  router.post('/webhook', boundedBodies, async (req, res) => {
    const body = await readSignedBody(context, req, res);
    const parsed = v.safeParse(webhookBody, parseJson(body));
    if (!parsed.success) throw invalidFieldError('', 'bodyInvalid');
    const events = readEvents(parsed.output.events, context.now());
    if (events.length > 0) await applyEvents(context, events);
    res.json({ success: true });
  });
};

/**
 * The body as LINE sent and signed it. Throws `unauthorized` for another signature, and while the shop has
 * saved no channel secret: then nobody could have signed it.
 */
async function readSignedBody(context: Context, req: Request, res: Response): Promise<Buffer> {
  const unsigned = new ApiError('unauthorized', 'The signature is missing or wrong.');
  const signature = Buffer.from(req.get('x-line-signature') ?? '');
  if (signature.length !== signatureLength) throw unsigned;
  if (req.is('json') === false) throw new ApiError('unsupported_media');
  const { line } = await readDecryptedSettings(context);
  if (!line?.channelSecret) throw unsigned;
  await new Promise<void>((resolve, reject) => {
    readRawBody(req, res, (error?: Error) => (error ? reject(error) : resolve()));
  });
  const body: unknown = req.body;
  if (!Buffer.isBuffer(body)) throw unsigned;
  const expected = createHmac('sha256', line.channelSecret).update(body).digest('base64');
  if (!timingSafeEqual(signature, Buffer.from(expected))) throw unsigned;
  return body;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw invalidFieldError('', 'bodyInvalid');
  }
}

const applyEvents = ({ sql, now }: Context, events: LineEvent[]) =>
  retryOnDeadlock(() => sql`select apply_line_events(${JSON.stringify(events)}::text::json, ${now()})`);
