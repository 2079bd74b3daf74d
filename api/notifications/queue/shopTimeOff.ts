import type { Context } from '../../server/context.ts';
import { skip, type DeliveryResult } from '../deliveryResult.ts';
import type { Message, ShopMessageOptions } from '../messages/message.ts';
import { loadTimeOffRequest, timeOffRequestMessage } from '../messages/timeOff.ts';
import type { ClaimedNotification } from './claim.ts';

/** About the requests of a notification and its digest that are neither withdrawn, answered nor over. */
export async function composeTimeOffRequest(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { id }: ClaimedNotification,
  options: ShopMessageOptions,
): Promise<Message | DeliveryResult> {
  const waiting = await sql<{ id: number }[]>`
    select r.id from notifications n join time_off_requests r on r.id = n.time_off_request_id
    where (n.id = ${id} or n.digest_of = ${id}) and r.state = 'waiting' and r.end_time > ${now()}
    order by r.start_time, r.id`;
  const [first] = waiting;
  const request = first && (await loadTimeOffRequest(sql, first.id));
  return request
    ? timeOffRequestMessage(request, waiting.length - 1, options)
    : skip('outdated', 'The request for time off was withdrawn or answered meanwhile.');
}
