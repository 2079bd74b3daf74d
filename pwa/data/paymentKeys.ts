import * as v from 'valibot';
import { createPrivateText } from '../offline/persistence/privateText.ts';
import { randomId } from '../offline/randomId.ts';
import { withTimeout } from '../offline/withTimeout.ts';

/** ms after sending: by then the list of payments shows what became of it, and an equal one may be another one */
const lifetime = 3_600_000;

const sentPayments = v.array(v.object({ content: v.string(), key: v.string(), sentAt: v.number() }));
type SentPayments = v.InferOutput<typeof sentPayments>;

const disk = createPrivateText('paymentKeys');
/** What this page has sent, for browsers that store nothing. */
let ofPage: SentPayments = [];

/**
 * The idempotency key of a payment or adjustment with this content: the one under which this device has sent it in the
 * past hour (`isSentBefore`), while no response has said what became of it; else a new one. It is on the disk before it
 * is used, since the page may be reloaded before the response. `now` in ms.
 */
export async function readPaymentKey(
  userId: number,
  content: object,
  now = Date.now(),
): Promise<{ key: string; isSentBefore: boolean }> {
  const text = JSON.stringify(content);
  const stored = (await withTimeout(readStored(userId))) ?? [];
  const isRecent = ({ sentAt }: SentPayments[number]) => now - sentAt < lifetime;
  const earlier = [...ofPage, ...stored].filter(isRecent).find((payment) => payment.content === text);
  const sent = { content: text, key: earlier?.key ?? randomId(), sentAt: now };
  ofPage = [...without(text, ofPage), sent];
  await withTimeout(write(userId, [...without(text, stored.filter(isRecent)), sent]));
  return { key: sent.key, isSentBefore: earlier !== undefined };
}

/** Call it once a response has said what became of the request: the same content is another payment from now on. */
export async function forgetPaymentKey(userId: number, content: object): Promise<void> {
  const text = JSON.stringify(content);
  ofPage = without(text, ofPage);
  await withTimeout(readStored(userId).then((stored) => write(userId, without(text, stored))));
}

const without = (content: string, payments: SentPayments): SentPayments =>
  payments.filter((payment) => payment.content !== content);

async function readStored(userId: number): Promise<SentPayments> {
  await disk.written();
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), sentPayments),
    await disk.read(userId),
  );
  return success ? output : [];
}

const write = (userId: number, payments: SentPayments): Promise<void> =>
  disk.write(userId, payments.length > 0 ? JSON.stringify(payments) : null);
