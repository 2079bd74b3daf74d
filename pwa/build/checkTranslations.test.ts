import { expect, it } from 'vitest';
import { checkTranslations } from './checkTranslations.ts';

it('every message is translated into every language, and no translation is unused', async () => {
  await expect(checkTranslations()).resolves.toBeUndefined();
}, 60_000);
