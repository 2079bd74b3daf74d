import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { NetworkError, RequestError } from '../../data/client.ts';
import { createRequestKey } from './requestKey.ts';
import { troubleOf } from './submitError.ts';

const refused = (status: number, code: ErrorCode) => new RequestError(status, '', { message: 'No', code });

function counted() {
  let made = 0;
  return createRequestKey(() => `key ${++made}`);
}

describe('the key of a filled form', () => {
  it('stays the same until it has been used', () => {
    const key = counted();
    expect([key.current(), key.current()]).toEqual(['key 1', 'key 1']);
  });

  it.each([
    ['no answer came', new NetworkError('gone')],
    ['the server failed', refused(500, 'internal')],
    ['the server was away', refused(503, 'unavailable')],
    ['a proxy in between failed', new RequestError(502, 'Bad Gateway', null)],
  ])('is kept while the outcome is unknown: %s', (_case, error) => {
    const key = counted();
    key.failed(error);
    expect(key.current()).toBe('key 1');
    expect(troubleOf(error)).toBe('unknown');
  });

  it.each([
    refused(400, 'invalid'),
    refused(409, 'slot_taken'),
    refused(422, 'idempotency_mismatch'),
    refused(429, 'too_many_requests'),
  ])('is made anew after a definite refusal: $message', (error) => {
    const key = counted();
    key.failed(error);
    expect(key.current()).toBe('key 2');
  });

  it('is made anew after a booking', () => {
    const key = counted();
    key.answered();
    expect(key.current()).toBe('key 2');
  });

  it('is a UUID', () => {
    expect(createRequestKey().current()).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });
});

describe('what a refusal means', () => {
  it.each<[ErrorCode, number, string]>([
    ['slot_taken', 409, 'slotTaken'],
    ['slot_unavailable', 409, 'slotUnavailable'],
    ['shop_closed', 409, 'shopClosed'],
    ['therapist_inactive', 409, 'therapistGone'],
    ['not_found', 404, 'therapistGone'],
    ['service_not_offered', 409, 'serviceGone'],
    ['service_changed', 409, 'serviceChanged'],
    ['idempotency_mismatch', 422, 'sentBefore'],
    ['too_many_requests', 429, 'tooMany'],
    ['too_many_open_requests', 429, 'tooManyOpen'],
    ['invalid', 400, 'invalid'],
    ['too_large', 413, 'refused'],
  ])('%s', (code, status, trouble) => {
    expect(troubleOf(refused(status, code))).toBe(trouble);
  });

  it('a refusal without a code is just that', () => {
    expect(troubleOf(new RequestError(418, 'Teapot', null))).toBe('refused');
  });
});
