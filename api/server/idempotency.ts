import { createHash } from 'node:crypto';
import type { Request } from 'express';
import * as v from 'valibot';
import type { Sql } from '../database/client.ts';
import { invalidFieldError, ApiError } from '../errors.ts';

export type Idempotency = { key: string; bodyHash: string };

const uuid = v.pipe(v.string(), v.uuid());

/**
 * The request's `Idempotency-Key` and a hash of the whole request; null without a key. Throws `invalid` when
 * it is not a UUID. `body`: the part that is the same in each repeated request.
 */
export function readIdempotency(req: Request, body: unknown = req.body): Idempotency | null {
  const header = req.get('idempotency-key');
  if (header === undefined) return null;
  const key = v.safeParse(uuid, header);
  if (!key.success) throw invalidFieldError('Idempotency-Key', 'idempotencyKeyInvalid');
  const request = JSON.stringify([req.method, req.originalUrl, body ?? null]);
  return {
    key: key.output.toLowerCase(),
    bodyHash: createHash('sha256').update(request).digest('base64url'),
  };
}

/**
 * The receipt stored under the key of a booking request, with the booking's current link, as JSON text; null
 * when there is none. Throws `idempotency_mismatch`.
 */
export async function storedReceipt(sql: Sql, idempotency: Idempotency | null): Promise<string | null> {
  if (!idempotency) return null;
  const [stored] = await sql<{ bodyHash: string; answer: string }[]>`
    select body_hash as "bodyHash", answer_with_link(answer, booking_id)::text as answer
    from idempotency_keys where key = ${idempotency.key}`;
  if (stored && stored.bodyHash !== idempotency.bodyHash) throw new ApiError('idempotency_mismatch');
  return stored?.answer ?? null;
}
