import { expect, it } from 'vitest';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { NetworkError, RequestError } from '../../data/client.ts';
import { submitErrorOf } from './submitError.ts';

const rejection = (code: ErrorCode) => new RequestError(errorStatus[code], '', { message: 'No', code });

it.each<ErrorCode>([
  'slot_taken',
  'slot_unavailable',
  'shop_closed',
  'therapist_inactive',
  'service_not_offered',
  'service_changed',
  'too_many_open_requests',
  'too_many_waiting_requests',
  'idempotency_mismatch',
  'too_many_requests',
  'invalid',
])('the code %s is shown as what it says', (code) => {
  expect(submitErrorOf(rejection(code))).toBe(code);
});

it.each<[ErrorCode, string]>([
  ['not_found', 'therapist_inactive'],
  ['too_large', 'rejected'],
])('the code %s is shown as %s', (code, expected) => {
  expect(submitErrorOf(rejection(code))).toBe(expected);
});

it('a rejection without a code is shown as rejected', () => {
  expect(submitErrorOf(new RequestError(418, 'Teapot', null))).toBe('rejected');
});

it.each([
  ['no answer', new NetworkError('gone')],
  ['a server error', rejection('internal')],
  ['an unavailable server', rejection('unavailable')],
  ['a failing proxy', new RequestError(502, 'Bad Gateway', null)],
])('the outcome is unknown after %s', (_case, error) => {
  expect(submitErrorOf(error)).toBe('unknown');
});
