import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { NetworkError, RequestError } from '../../data/client.ts';
import { submitErrorOf } from './submitError.ts';

const rejection = (status: number, code: ErrorCode) => new RequestError(status, '', { message: 'No', code });

it.each<[ErrorCode, number, string]>([
  ['slot_taken', 409, 'slot_taken'],
  ['slot_unavailable', 409, 'slot_unavailable'],
  ['shop_closed', 409, 'shop_closed'],
  ['therapist_inactive', 409, 'therapist_inactive'],
  ['not_found', 404, 'therapist_inactive'],
  ['service_not_offered', 409, 'service_not_offered'],
  ['service_changed', 409, 'service_changed'],
  ['too_many_open_requests', 429, 'too_many_open_requests'],
  ['too_many_waiting_requests', 409, 'too_many_waiting_requests'],
  ['idempotency_mismatch', 422, 'idempotency_mismatch'],
  ['too_many_requests', 429, 'too_many_requests'],
  ['invalid', 400, 'invalid'],
  ['too_large', 413, 'rejected'],
])('the code %s with status %i is shown as %s', (code, status, expected) => {
  expect(submitErrorOf(rejection(status, code))).toBe(expected);
});

it('a rejection without a code is shown as rejected', () => {
  expect(submitErrorOf(new RequestError(418, 'Teapot', null))).toBe('rejected');
});

it.each([
  ['no answer', new NetworkError('gone')],
  ['a server error', rejection(500, 'internal')],
  ['an unavailable server', rejection(503, 'unavailable')],
  ['a failing proxy', new RequestError(502, 'Bad Gateway', null)],
])('the outcome is unknown after %s', (_case, error) => {
  expect(submitErrorOf(error)).toBe('unknown');
});
