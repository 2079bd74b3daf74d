import { expect, it } from 'vitest';
import { checkTranslations } from './checkTranslations.ts';

it('every message of the app has its words in every language, and no language has words for nothing', async () => {
  await expect(checkTranslations()).resolves.toBeUndefined();
}, 60_000);
