import { expect, it } from 'vitest';
import { runInPictureQueue } from './pictureQueue.ts';

/** Pictures whose processing ends when the test says so. */
function makePictures() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const picture = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, picture, end };
}

it('pictures of a kind are processed one at a time, and their senders take turns', async () => {
  const { started, picture, end } = makePictures();
  const send = (sender: string, name: string) => runInPictureQueue('slip', sender, picture(name));
  const sent = [
    send('flooder', 'a1'),
    send('flooder', 'a2'),
    send('flooder', 'a3'),
    send('flooder', 'a4'),
    send('customer', 'b1'),
  ];
  expect(started).toEqual(['a1']);
  await end('a1');
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a3', 'a4']) await end(name);
  expect(await Promise.all(sent)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('a picture that fails at once does not stop the queue', async () => {
  const failed = runInPictureQueue('slip', 'prankster', () => {
    throw new Error('no picture');
  });
  await expect(failed).rejects.toThrow('no picture');
  await expect(runInPictureQueue('slip', 'customer', async () => 'read')).resolves.toBe('read');
});

it('a photograph waits for no slip', async () => {
  const { started, picture, end } = makePictures();
  const slip = runInPictureQueue('slip', 'customer', picture('slip'));
  const photograph = runInPictureQueue('photograph', 'admin', picture('photograph'));
  expect(started).toEqual(['slip', 'photograph']);
  await end('photograph');
  expect(await photograph).toBe('photograph');
  await end('slip');
  await slip;
});

it('of one sender three wait, of all ten, and one more is told when to come back', async () => {
  const { picture, started, end } = makePictures();
  const send = (sender: string, name: string) => runInPictureQueue('slip', sender, picture(name));
  const later = { code: 'unavailable', headers: { 'Retry-After': '5' } };
  const sent = [send('a', 'a0'), send('a', 'a1'), send('a', 'a2'), send('a', 'a3')];
  await expect(send('a', 'a4')).rejects.toMatchObject(later);
  for (const sender of ['b', 'c', 'd', 'e', 'f', 'g']) sent.push(send(sender, sender));
  await expect(send('h', 'h')).rejects.toMatchObject(later);
  for (let index = 0; index < 10; index += 1) await end(started[index]!);
  expect(await Promise.all(sent)).toHaveLength(10);
  const next = send('h', 'h');
  await end('h');
  expect(await next).toBe('h');
});

it('one that cannot be processed holds up nobody', async () => {
  const fail = () => Promise.reject(new Error('broken'));
  for (let i = 0; i < 12; i += 1)
    await expect(runInPictureQueue('slip', 'a', fail)).rejects.toThrow('broken');
});
