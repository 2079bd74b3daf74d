import { expect, it } from 'vitest';
import { customerDetails } from '../contract/customerDetails.ts';
import type { ApiError } from '../errors.ts';
import { parse } from './input.ts';

const issuesOf = (input: object) => {
  try {
    parse(customerDetails, input);
  } catch (error) {
    return (error as ApiError).details.issues?.map(({ path, rule }) => [path, rule]);
  }
  return [];
};

it('names every rule that a field breaks once', () => {
  const tooLong = `${'x'.repeat(300)} at example`;
  expect(issuesOf({ clientName: '', clientAddress: 'Home', clientEmail: tooLong })).toEqual([
    ['clientName', 'nameRequired'],
    ['clientEmail', 'emailInvalid'],
  ]);
});
