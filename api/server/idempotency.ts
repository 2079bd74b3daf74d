import { createHash } from 'node:crypto';
import type { Request } from 'express';
import * as v from 'valibot';
import type { Sql } from '../database/client.ts';
import { invalid, ApiError } from '../errors.ts';

/** The `Idempotency-Key` of a request, and a hash of the whole request. */
export type Idempotency = { key: string; bodyHash: string };

const uuid = v.pipe(v.string(), v.uuid());

/**
 * The request's `Idempotency-Key`; null when it has none. Throws `invalid` when it is not a UUID. `body`: what is the same in each repeated
 * request.
 */
export function readIdempotency(req: Request, body: unknown = req.body): Idempotency | null {
  const header = req.get('idempotency-key');
  if (header === undefined) return null;
  const key = v.safeParse(uuid, header);
  if (!key.success) throw invalid('Idempotency-Key', 'idempotencyKeyInvalid');
  // the hash includes the path, since a key belongs to one request
  const request = JSON.stringify([req.method, req.originalUrl, body ?? null]);
  return {
    key: key.output.toLowerCase(),
    bodyHash: createHash('sha256').update(request).digest('base64url'),
  };
}

/**
 * The receipt of a booking request that is stored under the key, with the booking's link, as JSON text; null
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
