import { createSerialRunner } from '../offline/createSerialRunner.ts';
import { readMetadata, writeMetadata } from './metadata.ts';

type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

const maxCountedIds = 200;

// One after another: two concurrent pushes would read the same count.
const runSerially = createSerialRunner();

export const setBadge = (count: number): Promise<void> => runSerially(() => show(count));

export const incrementBadge = (bookingId: number): Promise<void> =>
  runSerially(async () => {
    const counted = await readMetadata<number[]>('counted', []);
    if (counted.includes(bookingId)) return;
    await writeMetadata('counted', [...counted, bookingId].slice(-maxCountedIds));
    await add(1);
  });

export const decrementBadge = (): Promise<void> => runSerially(() => add(-1));

const add = async (change: number): Promise<void> =>
  show(Math.max(0, (await readMetadata('badge', 0)) + change));

async function show(count: number): Promise<void> {
  await writeMetadata('badge', count);
  const device = navigator as BadgeNavigator;
  await (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.())?.catch(() => null);
}
