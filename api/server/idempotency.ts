import { createHash } from 'node:crypto';
import type { Request } from 'express';
import * as v from 'valibot';
import type { Sql } from '../database/client.ts';
import { invalid, ApiError } from '../errors.ts';

/** A key that a client sent along, and the hash of what it asked for with it. */
export type Idempotency = { key: string; bodyHash: string };

const uuid = v.pipe(v.string(), v.uuid());

/** The request's `Idempotency-Key`; null when it has none. Throws `invalid` when it is no UUID. */
export function readIdempotency(req: Request): Idempotency | null {
  const header = req.get('idempotency-key');
  if (header === undefined) return null;
  const key = v.safeParse(uuid, header);
  if (!key.success) throw invalid('Idempotency-Key', 'idempotencyKeyInvalid');
  // the path too: one key means one request
  const asked = JSON.stringify([req.method, req.originalUrl, req.body ?? null]);
  return { key: key.output.toLowerCase(), bodyHash: createHash('sha256').update(asked).digest('base64url') };
}

/** The answer stored under the key, as JSON text; null when there is none. Throws when it was for another request. */
export async function storedAnswer(sql: Sql, idempotency: Idempotency | null): Promise<string | null> {
  if (!idempotency) return null;
  const [stored] = await sql<Stored[]>`${selectStored(sql, idempotency)}`;
  return answerOf(stored ?? null, idempotency);
}

/** An answer that was given, and the hash of what it was given to. */
export type Stored = { bodyHash: string; answer: string };

/** A statement that gives what is stored under the key. */
export const selectStored = (sql: Sql, idempotency: Idempotency | null) => sql`
  select body_hash as "bodyHash", answer::text as answer
  from idempotency_keys where key = ${idempotency?.key ?? null}::uuid`;

/** The answer of what is stored. Throws when it was given to another request. */
export function answerOf(stored: Stored | null, idempotency: Idempotency | null): string | null {
  if (stored && stored.bodyHash !== idempotency?.bodyHash) throw new ApiError('idempotency_mismatch');
  return stored?.answer ?? null;
}

/**
 * An insert for the statement that has the effect, so that neither is kept without the other: the answer in `rows`,
 * the name of a CTE with an `id` of the booking and an `answer`. Without a key it inserts nothing.
 */
export const keepAnswer = (sql: Sql, idempotency: Idempotency | null, rows: string) => sql`
  insert into idempotency_keys (key, body_hash, booking_id, answer)
  select ${idempotency?.key ?? null}::uuid, ${idempotency?.bodyHash ?? null}, id, answer
  from ${sql(rows)} where ${idempotency !== null}`;
