import { describe, expect, it } from 'vitest';
import { appliedOperations } from './appliedOperations.ts';
import type { Operation, OperationRules } from './operations.ts';

type Change = Operation & { subject: number; version: number | null };

const rules: OperationRules<Change> = {
  subjectOf: ({ subject }) => subject,
  isRepeat: () => false,
  rebase: (next) => next,
};
const change = (opId: string, fields: Partial<Change>): Change => ({
  opId,
  seq: 1,
  userId: 4,
  state: 'waiting',
  createdAt: 0,
  attempts: 0,
  nextAt: 0,
  trouble: null,
  subject: 7,
  version: null,
  ...fields,
});
const applied = (operations: Change[], userId: number | null = 4) => {
  const found = appliedOperations(rules, operations, { subject: 7, userId, version: 3 });
  return {
    applied: found.applied.map(({ opId }) => opId),
    unsent: found.unsent?.opId ?? null,
    refused: found.rejected?.opId ?? null,
  };
};

describe('what a screen shows of the operations on its subject', () => {
  it('are those that the server has confirmed since, in the order of their versions, and those that wait', () => {
    const operations = [
      change('later', { state: 'done', version: 6 }),
      change('earlier', { seq: 2, state: 'done', version: 5 }),
      change('contained', { seq: 3, state: 'done', version: 3 }),
      change('without a version', { seq: 4, state: 'done' }),
      change('first', { seq: 5, state: 'sent' }),
      change('last', { seq: 6 }),
    ];
    expect(applied(operations)).toEqual({
      applied: ['earlier', 'later', 'first', 'last'],
      unsent: 'last',
      refused: null,
    });
  });

  it('are not those that wait behind one that was refused', () => {
    const operations = [
      change('done', { state: 'done', version: 4 }),
      change('refused', { seq: 2, state: 'refused' }),
      change('behind', { seq: 3 }),
    ];
    expect(applied(operations)).toEqual({ applied: ['done'], unsent: null, refused: 'refused' });
  });

  it('are not those on another subject, nor what somebody else has waiting', () => {
    expect(applied([change('elsewhere', { subject: 8 }), change('of another', { userId: 5 })])).toEqual({
      applied: [],
      unsent: null,
      refused: null,
    });
    expect(applied([change('of nobody', {})], null).applied).toEqual([]);
  });
});
