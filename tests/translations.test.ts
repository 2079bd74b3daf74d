import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { projectFolder } from '../api/config.ts';

it('every message is translated into every language with its placeholders, and no translation is unused', async () => {
  // "npm run extract" adds the missing ones to pwa/i18n/locales/*.po.
  expect(await findFaults()).toEqual([]);
}, 120_000);

async function findFaults(): Promise<string[]> {
  const config = getConfig({ cwd: projectFolder });
  const faults: string[] = [];

  for (const catalog of await getCatalogs(config)) {
    const sources = await catalog.collect();
    if (!sources) throw new Error('The messages in the sources could not be read.');
    for (const locale of config.locales) {
      const translations = await catalog.read(locale);
      for (const [id, { message = id }] of Object.entries(sources)) {
        const translation = translations[id]?.translation;
        if (translations[id] === undefined) faults.push(`${locale}: not in the catalogue: "${message}"`);
        else if (!translation) faults.push(`${locale}: not translated: "${message}"`);
        else if (slots(translation) !== slots(message))
          faults.push(`${locale}: other placeholders or tags: "${message}" → "${translation}"`);
      }
      const known = new Set(Object.keys(sources));
      for (const [id, { message = id }] of Object.entries(translations)) {
        if (!known.has(id)) faults.push(`${locale}: in no source any more: "${message}"`);
      }
    }
  }
  return faults;
}

/** The placeholders and tags that a translation must have too. */
function slots(text: string): string {
  return [...new Set(text.match(/\{\w+\s*[,}]|<\/?\d+\/?>/g))]
    .map((slot) => slot.replace(/[\s,}]+$/, ''))
    .toSorted()
    .join(' ');
}
