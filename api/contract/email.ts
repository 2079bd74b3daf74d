import * as v from 'valibot';
import type { RuleKey } from './fieldRules.ts';
import { withoutInvisible } from './invisibleCharacters.ts';

const maxLength = 254;

// A non-ASCII top-level domain also has an ASCII form, which begins with xn--.
const topLevelDomain = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** An email address, however it was pasted; its output is the one form that mail servers understand. */
export const emailText = (broken: RuleKey) =>
  v.pipe(
    v.string(),
    v.maxLength(2 * maxLength, broken),
    v.transform(normaliseEmail),
    v.maxLength(maxLength, broken),
    v.rfcEmail(broken),
    // rfcEmail accepts these; % and ! were once used to route mail through other servers
    v.check((text) => !/^\.|\.\.|\.@|[%!]/.test(text), broken),
    v.regex(topLevelDomain, broken),
  );

/**
 * Without invisible marks, `mailto:`, and the name and angle brackets of a mail program; with a full-width ＠
 * as @, and a domain in letters of another alphabet in its ASCII form (punycode).
 */
function normaliseEmail(text: string): string {
  const plain = withoutInvisible(text).normalize('NFKC').trim();
  const address = fromLink(/^[^<>]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain).trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1));
}

function fromLink(text: string): string {
  const encoded = /^mailto:([^?]*)/i.exec(text)?.[1];
  if (encoded === undefined) return text;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function toAsciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\s!-,/:-@[-`{-~]/.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
