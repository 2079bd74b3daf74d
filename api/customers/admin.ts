import { changedFields, insertAuditEntries } from '../audit/record.ts';
import { customerPatch, customerJoin, customerQuery } from '../contract/customer.ts';
import { retryOnDeadlock } from '../database/client.ts';
import { ApiError } from '../errors.ts';
import { sendBody, sendJson, type Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { unloggedQuery } from '../server/unloggedQuery.ts';
import { contactKeys } from './contactKeys.ts';
import { listCustomers } from './list.ts';
import { currentCustomer, readCustomer } from './readCustomer.ts';

export const customers: Feature = (router, { sql, secrets, now }) => {
  router.get('/customers', async (req, res) => {
    const query = parse(customerQuery, unloggedQuery(req));
    const { customers: data, nextCursor } = await listCustomers(sql, query, now());
    sendBody(res, `{"data":${data},"nextCursor":${JSON.stringify(nextCursor)}}`);
  });

  router.get('/customers/:id', async (req, res) => {
    sendJson(res, await readCustomer(sql, pathId(req.params.id), now()));
  });

  router.patch('/customers/:id', async (req, res) => {
    const id = pathId(req.params.id);
    const { version, ...patch } = parse(customerPatch, req.body);
    const { notes = null, noteForTherapist = null, isBlocked = null } = patch;
    const entry = {
      action: 'updated',
      subject: 'customer',
      changes: { fields: changedFields(patch) },
    } as const;
    const [{ outcome }] = await retryOnDeadlock(
      () => sql<[{ outcome: 'saved' | 'unchanged' | 'not_found' | 'customer_changed' }]>`
        with result as (
          select * from change_customer(
            ${id}, ${version}, ${patch.notes !== undefined}, ${notes}, ${noteForTherapist}, ${isBlocked},
            ${contactKeys(secrets)})),
        saved as (select ${id}::integer as id from result where outcome = 'saved'),
        audited as (${insertAuditEntries(sql, res, 'saved', entry)})
        select outcome from result`,
    );
    if (outcome === 'not_found') throw new ApiError('not_found', 'Customer not found');
    if (outcome === 'customer_changed')
      throw new ApiError('customer_changed', undefined, { customer: await currentCustomer(sql, id, now()) });
    sendJson(res, await readCustomer(sql, id, now()));
  });

  router.post('/customers/:id/join', async (req, res) => {
    const id = pathId(req.params.id);
    const { otherId } = parse(customerJoin, req.body);
    const entry = { action: 'joined', subject: 'customer', changes: { other: otherId } } as const;
    const [{ outcome }] = await retryOnDeadlock(
      () => sql<[{ outcome: 'joined' | 'not_found' }]>`
        with result as (
          select * from join_customers(${id}, ${otherId}, ${now()}, ${contactKeys(secrets)[0] ?? null})),
        joined as (select ${id}::integer as id from result where outcome = 'joined'),
        audited as (${insertAuditEntries(sql, res, 'joined', entry)})
        select outcome from result`,
    );
    if (outcome === 'not_found') throw new ApiError('not_found', 'One of these customers is gone.');
    sendJson(res, await readCustomer(sql, id, now()));
  });

  router.delete('/customers/:id/join', async (req, res) => {
    const id = pathId(req.params.id);
    const { otherId } = parse(customerJoin, req.body);
    const entry = { action: 'separated', subject: 'customer', changes: { other: otherId } } as const;
    const [{ outcome }] = await retryOnDeadlock(
      () => sql<[{ outcome: 'separated' | 'not_found' }]>`
        with result as (select * from separate_customers(${id}, ${otherId}, ${contactKeys(secrets)})),
        separated as (select ${id}::integer as id from result where outcome = 'separated'),
        audited as (${insertAuditEntries(sql, res, 'separated', entry)})
        select outcome from result`,
    );
    if (outcome === 'not_found') throw new ApiError('not_found', 'These customers are not joined.');
    sendJson(res, await readCustomer(sql, id, now()));
  });
};
