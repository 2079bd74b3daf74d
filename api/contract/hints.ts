import type { Locale } from './fields.ts';

/** What the build tells the server about its pages, in `dist/pwa/.hints.json`: files by their paths in the folder. */
export type Hints = {
  /** what every page begins with */
  shell: string[];
  languages: Record<Locale, string[]>;
  /** by the first word of the address; so many ids come after it, which `:1` and `:2` in what is read stand for */
  pages: Record<string, { ids: number; files: string[]; reads: string[] }>;
};
