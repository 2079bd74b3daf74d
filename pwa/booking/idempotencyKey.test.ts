import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { NetworkError, RequestError } from '../data/client.ts';
import { createIdempotencyKey, createKeyPerContent } from './idempotencyKey.ts';

const rejection = (status: number, code: ErrorCode) => new RequestError(status, '', { message: 'No', code });

function createCountedKey() {
  let count = 0;
  return createIdempotencyKey(null, () => `key ${++count}`);
}

describe('the idempotency key of a filled form', () => {
  it('stays the same until a request has been answered', () => {
    const key = createCountedKey();
    expect([key.current(), key.current()]).toEqual(['key 1', 'key 1']);
  });

  it.each([
    ['no answer came', new NetworkError('gone')],
    ['the server failed', rejection(500, 'internal')],
    ['the server was unavailable', rejection(503, 'unavailable')],
    ['a proxy failed', new RequestError(502, 'Bad Gateway', null)],
  ])('stays the same while the outcome is unknown: %s', (_case, error) => {
    const key = createCountedKey();
    key.requestFailed(error);
    expect(key.current()).toBe('key 1');
  });

  it.each([
    rejection(400, 'invalid'),
    rejection(409, 'slot_taken'),
    rejection(422, 'idempotency_mismatch'),
    rejection(429, 'too_many_requests'),
  ])('is replaced after a rejection with status $status', (error) => {
    const key = createCountedKey();
    key.requestFailed(error);
    expect(key.current()).toBe('key 2');
  });

  it('is replaced after a booking', () => {
    const key = createCountedKey();
    key.requestSucceeded();
    expect(key.current()).toBe('key 2');
  });

  it('starts with the key of a request sent before the page was reloaded', () => {
    expect(createIdempotencyKey('stored key').current()).toBe('stored key');
  });

  it('is a UUID', () => {
    expect(createIdempotencyKey(null).current()).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });
});

describe('the idempotency key of a content', () => {
  const [one, other] = [{ amount: 500 }, { amount: 300 }];

  it('is its own, and the same again when another content was sent in between', () => {
    const keys = createKeyPerContent();
    const first = keys.for(one).current();
    keys.for(one).requestFailed(new NetworkError('gone'));
    expect(keys.for(other).current()).not.toBe(first);
    expect(keys.for({ ...one }).current()).toBe(first);
  });

  it('is replaced once it was answered', () => {
    const keys = createKeyPerContent();
    const first = keys.for(one).current();
    keys.for(one).requestSucceeded();
    expect(keys.for(one).current()).not.toBe(first);
  });
});
