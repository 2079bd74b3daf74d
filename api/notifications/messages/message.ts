import type { Locale } from '../../contract/fields.ts';
import { messageTexts } from './texts.ts';
import type { Visit } from './visit.ts';

export type Message = {
  title: string;
  /** one line for a lock screen or an SMS, without personal data */
  short: string;
  smsNote: string | null;
  intro: string | null;
  emailNote: string | null;
  facts: [label: string, value: string][];
  /** `withoutUrl`: the text used instead while the site's address is not known, and `url` therefore null */
  link: { text: string; path: string; url: string | null; withoutUrl: string } | null;
  language: Locale;
  isForDecision: boolean;
  isAlarm?: boolean;
  visit: Visit | null;
};

export const emptyMessage = {
  short: '',
  smsNote: null,
  intro: null,
  emailNote: null,
  facts: [],
  link: null,
  isForDecision: false,
  visit: null,
};

export const linkTo = (publicUrl: string | undefined, path: string) => ({
  path,
  url: publicUrl ? publicUrl + path : null,
});

/** `language`: of messages to the administrator. `publicUrl`: the address of the site; undefined: unknown. */
export type ShopMessageOptions = { language: Locale; publicUrl: string | undefined };

export function testMessage(language: Locale): Message {
  const { test, testBody } = messageTexts[language];
  return { ...emptyMessage, title: test, short: testBody, intro: testBody, language };
}

// Customers type these values: a line break could be used to add a forged line or link to the message.
const oneLine = (value: string): string => value.replace(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' / ');

export function plainText({ title, intro, facts, link }: Message): string {
  const lines = facts.map(([label, value]) => `${label}: ${oneLine(value)}`);
  const linkLine = link && (link.url ? `${link.text}: ${link.url}` : link.withoutUrl);
  return [title, intro, lines.join('\n'), linkLine].filter(Boolean).join('\n\n');
}
