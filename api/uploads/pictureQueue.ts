import { ApiError } from '../errors.ts';

type PictureKind = 'photograph' | 'slip';

const maxWaiting = { ofKind: 10, ofSender: 3 };

type PictureQueue = { count: number; bySender: Map<string, (() => Promise<void>)[]>; isWorking: boolean };

const emptyQueue = (): PictureQueue => ({ count: 0, bySender: new Map(), isWorking: false });
const queues: Record<PictureKind, PictureQueue> = { photograph: emptyQueue(), slip: emptyQueue() };

/**
 * Runs `work` when it is the sender's turn. Pictures of a kind are processed one at a time, since a decoded
 * one takes up to 100 MB; the senders take turns, so that nobody waits for all the pictures of another.
 * Throws `unavailable` with `Retry-After` when too many wait.
 */
export async function runInPictureQueue<T>(
  kind: PictureKind,
  sender: string,
  work: () => Promise<T>,
): Promise<T> {
  const queue = queues[kind];
  const own = queue.bySender.get(sender) ?? [];
  if (queue.count >= maxWaiting.ofKind || own.length >= maxWaiting.ofSender)
    throw new ApiError('unavailable', undefined, {}, { 'Retry-After': '5' });
  queue.count += 1;
  queue.bySender.set(sender, own);
  return new Promise<T>((resolve, reject) => {
    // `work` may throw before it returns a promise, and the queue must go on
    own.push(async () => {
      try {
        resolve(await work());
      } catch (error) {
        reject(error instanceof Error ? error : new Error('The picture was not processed', { cause: error }));
      }
    });
    void processQueue(queue);
  });
}

async function processQueue(queue: PictureQueue): Promise<void> {
  if (queue.isWorking) return;
  queue.isWorking = true;
  for (let turn = nextTurn(queue); turn; turn = nextTurn(queue)) {
    await turn();
    queue.count -= 1;
  }
  queue.isWorking = false;
}

function nextTurn({ bySender }: PictureQueue): (() => Promise<void>) | undefined {
  const [entry] = bySender;
  if (!entry) return undefined;
  const [sender, pictures] = entry;
  const turn = pictures.shift();
  bySender.delete(sender);
  if (pictures.length > 0) bySender.set(sender, pictures);
  return turn;
}
