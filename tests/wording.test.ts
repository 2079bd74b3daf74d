import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../api/contract/fields.ts';
import { errorMessages } from '../api/errors.ts';
import { fieldRules } from '../api/contract/fieldRules.ts';
import { messageTexts } from '../api/notifications/messages/texts.ts';
import { projectFolder } from '../api/config.ts';
import { manifest } from '../pwa/build/manifest.ts';

type Text = { language: Locale; english: string; text: string };
type Rule = { name: string; language: Locale | 'any'; isBroken: (text: string, english: string) => boolean };

const languages: Locale[] = ['en', 'th', 'hi'];

/** Texts of the first release that end in three dots and keep them. */
const dotted =
  /^(?:Loading schedule|Search cities and districts|Submitting|Signing in|Verifying authentication|[uU]pdating)\.\.\.$/;

const partedUnit =
  /[\d#] (?:(?:min|minutes?|hours?|days?|months?|THB|मिनट|घंटे|दिन|महीने|बजे)(?![\p{L}\p{M}])|นาที|ชั่วโมง|วัน|เดือน|บาท|น\.)/u;

/** English questions that do not ask for a decision. */
const otherQuestions =
  /^(?:Any special requests|Did you forget|Is your address in|Opened from|How was your massage|What did you take)|same person\?|Questions\?|\b(?:when|what|where|who)\?/;

const rules: Rule[] = [
  { name: 'has text', language: 'any', isBroken: (text) => text.trim() === '' },
  {
    name: 'ends with one ellipsis, not with dots',
    language: 'any',
    isBroken: (text, english) => text.includes('..') && !(text === english && dotted.test(text)),
  },
  {
    name: 'keeps a number and its unit together',
    language: 'any',
    isBroken: (text) => partedUnit.test(text),
  },
  { name: 'has one space between words', language: 'any', isBroken: (text) => /  |^ | $/.test(text) },
  {
    name: 'says that the app tries again, not "by itself"',
    language: 'en',
    isBroken: (text) => /by itself|\bsign (?:at|to)\b/i.test(text),
  },
  {
    name: 'lets the therapist visit the customer',
    language: 'en',
    isBroken: (text) => /your visit\b/i.test(text),
  },
  {
    name: 'is polite, with the everyday words',
    language: 'th',
    isBroken: (text) => /โปรด|อุปกรณ์|หมายเลข|อัปเดต|เสนอ|ไม่มีการเชื่อมต่อ|ครับ|ค่ะ/.test(text),
  },
  {
    name: 'calls people ท่าน only where it counts them',
    language: 'th',
    isBroken: (text) => /(?<!# |เ)ท่าน/.test(text),
  },
  {
    name: 'says that what was typed is still there in one way',
    language: 'th',
    isBroken: (text) => /(?:พิมพ์|กรอก)(?:ไว้)?ยังอยู่/.test(text) && !text.includes('ข้อมูลที่กรอกไว้ยังอยู่ครบ'),
  },
  {
    name: 'asks with ต้องการ … ใช่ไหม',
    language: 'th',
    isBroken: (text, english) =>
      english.includes('?') && !otherQuestions.test(english) && !/ต้องการ.+ใช่ไหม/.test(text),
  },
  {
    name: 'confirms only what the shop decides',
    language: 'th',
    isBroken: (text, english) =>
      text.includes('ยืนยัน') &&
      !/confirm|approve|pending|waiting on other days|^Waiting for our answer$/i.test(english),
  },
  {
    name: 'has the everyday words',
    language: 'hi',
    isBroken: (text) =>
      /सहेज|कीमत|खाली|बाकी|तरीका|तरीके|तरीकों|मेनू|विफल|सक्रिय|समय-सारणी|अमान्य|पेशेवर|प्रतीक्षा|लंबित/.test(text),
  },
  {
    name: 'gives neither reader nor therapist a gender',
    language: 'hi',
    isBroken: (text) => /(?:सकते|चाहते|करते|लेते|देते|लाते) हैं|रहे थे|ले रहे|देख रहे/.test(text),
  },
  {
    name: 'edits with एडिट करें',
    language: 'hi',
    isBroken: (text, english) => /^Edit\b/.test(english) && !text.includes('एडिट कर'),
  },
  {
    name: 'confirms only what the shop decides',
    language: 'hi',
    isBroken: (text, english) => text.includes('पुष्टि') && !/confirm/i.test(english),
  },
];

let texts: Text[] = [];
beforeAll(async () => {
  texts = [...(await textsOfTheApp()), ...textsOfMessages(), ...textsOfTheManifest(), ...textsOfTheApi()];
});

describe.each(rules)('$language: every text $name', ({ language, isBroken }) => {
  it('in the app, the messages, the manifest and the errors of the API', () => {
    const own = texts.filter((text) => language === 'any' || text.language === language);
    expect(own.length).toBeGreaterThan(500);
    expect(own.filter(({ text, english }) => isBroken(text, english))).toEqual([]);
  });
});

// The app loads several catalogues, of which the last one to come would win.
it.each(languages)('a text of several catalogues is the same in each (%s)', async (language) => {
  const found = new Map<string, string>();
  const differing: string[] = [];
  for (const catalogue of await getCatalogs(getConfig({ cwd: projectFolder }))) {
    for (const [id, { translation = '' }] of Object.entries((await catalogue.read(language)) ?? {})) {
      if ((found.get(id) ?? translation) !== translation) differing.push(`${found.get(id)} | ${translation}`);
      found.set(id, translation);
    }
  }
  expect(found.size).toBeGreaterThan(500);
  expect(differing).toEqual([]);
});

it('what customers read in Hindi calls the massage service no दुकान', async () => {
  const found: string[] = [];
  for (const catalogue of await getCatalogs(getConfig({ cwd: projectFolder }))) {
    if (!/\.(?:site|forms)$/.test(catalogue.path)) continue;
    // the errors of a password are the administrator's
    for (const [id, { message = id, translation = '' }] of Object.entries((await catalogue.read('hi')) ?? {}))
      if (translation.includes('दुकान') && !message.includes('password')) found.push(translation);
  }
  expect(found).toEqual([]);
});

async function textsOfTheApp(): Promise<Text[]> {
  const found: Text[] = [];
  for (const catalogue of await getCatalogs(getConfig({ cwd: projectFolder }))) {
    for (const language of languages) {
      for (const [id, { message = id, translation = '' }] of Object.entries(
        (await catalogue.read(language)) ?? {},
      ))
        found.push({ language, english: message, text: translation });
    }
  }
  return found;
}

const textsOfMessages = (): Text[] =>
  languages.flatMap((language) => {
    const english = flatten(messageTexts.en);
    return flatten(messageTexts[language]).map((text, index) => ({
      language,
      english: english[index] ?? '',
      text,
    }));
  });

/** All strings of nested records, in order; functions are called with a count. */
function flatten(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [(value as (count: number) => string)(3)];
  return Object.values(value as object).flatMap(flatten);
}

function textsOfTheManifest(): Text[] {
  const found: Text[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const member = /^(.+)_localized$/.exec(key)?.[1];
      if (!member) walk(value);
      else {
        const english = String((node as Record<string, unknown>)[member]);
        found.push({ language: 'en', english, text: english });
        for (const language of ['th', 'hi'] as const)
          found.push({
            language,
            english,
            text: (value as Record<string, { value: string }>)[language]?.value ?? '',
          });
      }
    }
  };
  walk(manifest);
  return found;
}

const textsOfTheApi = (): Text[] =>
  [...Object.values(errorMessages), ...Object.values(fieldRules)].map((text) => ({
    language: 'en',
    english: text,
    text,
  }));
