import { describe, expect, it } from 'vitest';
import { processPicture } from './readPicture.ts';

describe('pictures', () => {
  it('are processed one at a time, the eleventh that would wait is refused, and those after the queue are not', async () => {
    let running = 0;
    const work = async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
    };
    const ten = Array.from({ length: 10 }, () => processPicture(work));
    await expect(processPicture(work)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(ten);
    await expect(processPicture(work)).resolves.toBeUndefined();
  });

  it('that cannot be processed leave room for others', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    for (let i = 0; i < 12; i += 1) await expect(processPicture(fail)).rejects.toThrow('broken');
  });
});
