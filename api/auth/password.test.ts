import { expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { hashPassword, passwordMatches } from './password.ts';

it('a crowd of sign-ins is refused beyond what is hashed within a second, and the others are answered', async () => {
  const hashed = await hashPassword('lotus garden');
  const crowd = await Promise.allSettled(
    Array.from({ length: 80 }, () => passwordMatches(hashed, 'lotus garden')),
  );
  const refused = crowd.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(80 - 52);
  expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'unavailable')).toBe(
    true,
  );
  expect(crowd.filter((one) => one.status === 'fulfilled').every(({ value }) => value)).toBe(true);
  expect(await passwordMatches(hashed, 'lotus garden')).toBe(true);
});
