import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Throws with a list of all messages that a language lacks, or has but no longer needs. */
export async function checkTranslations(): Promise<void> {
  const faults = await findFaults();
  if (faults.length === 0) return;
  throw new Error(
    `${faults.join('\n')}\n${faults.length} faults. Run "npm run extract" and fill in pwa/i18n/locales/*.po.`,
  );
}

async function findFaults(): Promise<string[]> {
  const config = getConfig({ cwd: root });
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
