import { hear } from './language.ts';

/** Code that is fetched when it is wanted comes with its texts. */
export const withTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), hear('rest')]))[0];
