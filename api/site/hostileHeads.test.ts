import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeadSite, startHeadSite } from '../../tests/support/api/headSite.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { locale } from '../contract/fields.ts';
import { onOneLine, trimInvisible } from '../contract/invisibleCharacters.ts';

let site: HeadSite;
let paths: string[];
let therapist: { id: number; serviceId: number };
const plain: Record<string, string[]> = {};

beforeAll(async () => {
  site = await startHeadSite({ PUBLIC_URL: 'https://baanbua.example' });
  therapist = await site.makeTherapist();
  const { id, serviceId } = therapist;
  paths = ['/', '/services', `/service/${serviceId}`, '/therapists', `/therapist/${id}`];
  paths.push(`/booking/${id}/${serviceId}`);
  // the shop is in memory from here on
  await pollUntil(
    () => site.head('/services'),
    ({ things }) => things.length > 0,
  );
  for (const path of paths) plain[path] = (await site.head(path)).elements;
});
afterAll(() => site.stop());

const hostile = [
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title></head><body><img src=x onerror=alert(1)>',
  '<!--<script>',
  ']]>&quot;&#34;${"a"}$&$1{shop}{therapist}',
  '💆‍♀️💆‍♀️👩‍👩‍👧‍👦 Ploy',
  'ก'.repeat(200),
  '\u202Eevil\u202C \u200F\u2067 Ploy',
  String.raw`\u003c/script> \" ' \\`,
];

describe.each(hostile)('the text %s', (text) => {
  // `npm test` tries those that end the tag or the script around them
  const details = hostile.indexOf(text) < 2 ? {} : { tags: ['full'] };
  it('is harmless wherever a head has it', details, () => expectHarmless(text));
});

async function expectHarmless(text: string): Promise<void> {
  const short = Array.from(text).slice(0, 55).join('');
  await site.api.sql`update shop_profile set name = ${short}, line = ${text}, about = ${text}`;
  const { id, serviceId } = therapist;
  const translations = Object.fromEntries(
    ['th', 'hi'].map((language) => [language, { name: text, bio: text }]),
  );
  await site.api.manage('PATCH', `/therapists/${id}`, { name: text, bio: text, translations });
  await site.api.manage('PATCH', `/services/${serviceId}`, { name: text, description: text });
  for (const path of paths)
    for (const language of locale.options) {
      const { elements, things, titles, openGraph } = await site.head(`${path}?lang=${language}`);
      expect(elements, path).toEqual(plain[path]);
      expect(things[0]).toBeDefined();
      expect(titles).toHaveLength(1);
      expect(openGraph.ogSiteName).toBe(short);
      const person = things.find((thing) => thing['@type'] === 'Person');
      if (person)
        expect([person['name'], person['description']]).toEqual([
          trimInvisible(onOneLine(text)),
          trimInvisible(text),
        ]);
    }
}
