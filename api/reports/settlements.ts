import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import { requestRow } from '../bookings/requester.ts';
import type { SettlementInput } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { ApiError, invalidFieldError } from '../errors.ts';
import { businessDateOf } from '../server/businessTime.ts';

type Outcome = 'settled' | 'unchanged' | 'not_found' | 'overlapping' | 'amount_changed';

/**
 * Records that a therapist's statement was paid. Repeating this changes nothing. Throws `invalid` for a period
 * that ends after today or a payment in the future, `not_found`, `duplicate` when a part of the period was settled
 * already, and `statement_changed` when the statement has another amount than the one that was paid.
 */
export async function settleStatement(
  sql: Sql,
  res: Response,
  { therapistId, from, to, amount, paidOn, note }: SettlementInput,
  now: Date,
): Promise<void> {
  const today = businessDateOf(now);
  if (to > today) throw invalidFieldError('to', 'settlementNotOver');
  if (paidOn > today) throw invalidFieldError('paidOn', 'paidInFuture');
  const changes = { from, to, amount, paidOn };
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with settled as (
      select outcome, settlement from settle_statement(
        ${therapistId}, ${from}::date, ${to}::date, ${amount}::numeric, ${paidOn}::date, ${note},
        ${requestRow(sql, res, now)})),
    made as (select ${therapistId}::integer as id from settled where outcome = 'settled'),
    audited as (${insertAuditEntries(sql, res, 'made', { action: 'created', subject: 'settlement', changes })})
    select outcome from settled`;
  if (outcome === 'not_found')
    throw new ApiError('not_found', 'This therapist does not exist, or no longer does.');
  if (outcome === 'overlapping')
    throw new ApiError('duplicate', 'A part of this period was settled already. Choose the days after it.');
  if (outcome === 'amount_changed') throw new ApiError('statement_changed');
}

/**
 * Takes a settlement back, as if it had not been made; the audit keeps what it was. Throws `not_found`, and
 * `in_use` when a later period of the therapist is settled.
 */
export async function undoSettlement(sql: Sql, res: Response, id: number): Promise<void> {
  const [undone] = await sql<{ therapist: number; changes: SettlementRecord }[]>`
    select s.therapist_id as therapist, json_build_object(
      'from', s.from_day, 'to', s.to_day, 'amount', s.amount, 'paidOn', s.paid_on) as changes
    from settlements s where s.id = ${id}`;
  const [{ outcome }] = await sql<[{ outcome: 'undone' | 'not_found' | 'not_last' }]>`
    with settlement as (select outcome from undo_settlement(${id}) outcome),
    undone as (select ${undone?.therapist ?? null}::integer as id from settlement where outcome = 'undone'),
    audited as (
      ${insertAuditEntries(sql, res, 'undone', { action: 'deleted', subject: 'settlement', changes: undone?.changes ?? {} })})
    select outcome from settlement`;
  if (outcome === 'not_found')
    throw new ApiError('not_found', 'This settlement does not exist, or no longer does.');
  if (outcome === 'not_last')
    throw new ApiError('in_use', 'A later period is settled. Take that one back first.');
}

type SettlementRecord = Pick<SettlementInput, 'from' | 'to' | 'amount' | 'paidOn'>;
