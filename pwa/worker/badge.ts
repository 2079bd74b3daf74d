import { recall, remember } from './metadata.ts';

// Of browsers that show a number on the app's icon; the others show nothing.
type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** So many requests are known by their ids, so that a push that comes twice counts once. */
const remembered = 200;

let turn: Promise<void> = Promise.resolve();

// One after another: two pushes at once would read the same number.
function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work, work);
  return turn;
}

/** Shows how many requests wait for a decision, and remembers it. */
export const setBadge = (count: number): Promise<void> => inTurn(() => show(count));

/** One request more, unless it is counted already. */
export const countRequest = (bookingId: number): Promise<void> =>
  inTurn(async () => {
    const counted = await recall<number[]>('counted', []);
    if (counted.includes(bookingId)) return;
    await remember('counted', [...counted, bookingId].slice(-remembered));
    await change(1);
  });

/** One request less. */
export const countDecision = (): Promise<void> => inTurn(() => change(-1));

const change = async (by: number): Promise<void> => show(Math.max(0, (await recall('badge', 0)) + by));

async function show(count: number): Promise<void> {
  await remember('badge', count);
  const device = navigator as Badged;
  await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.())?.catch(() => null);
}
