import * as v from 'valibot';
import type { RuleKey } from './fieldRules.ts';
import { withoutInvisible } from './invisibleCharacters.ts';

const maxLength = 254;

// A name with letters of its own alphabet has an ASCII form too, which begins with xn--.
const topLevelDomain = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** An email address, however it was pasted; its output is the one form that mail servers understand. */
export const emailText = (broken: RuleKey) =>
  v.pipe(
    v.string(),
    // leaves room for what is around a pasted address
    v.maxLength(2 * maxLength, broken),
    v.transform(normaliseEmail),
    v.maxLength(maxLength, broken),
    v.rfcEmail(broken),
    // what rfcEmail accepts all the same; % and ! were once used to route mail through other servers
    v.check((text) => !/^\.|\.\.|\.@|[%!]/.test(text), broken),
    v.regex(topLevelDomain, broken),
  );

/**
 * Without invisible marks, `mailto:`, and the name and angle brackets of a mail program; with a full-width ＠ as @, and a
 * domain in letters of another alphabet in its ASCII form (punycode).
 */
function normaliseEmail(text: string): string {
  const plain = withoutInvisible(text).normalize('NFKC').trim();
  const address = fromLink(/^[^<>]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain).trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + toAsciiDomain(address.slice(at + 1));
}

/** The address of a `mailto:` link; any other text unchanged. */
function fromLink(text: string): string {
  const encoded = /^mailto:([^?]*)/i.exec(text)?.[1];
  if (encoded === undefined) return text;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Unchanged if it is no domain, or ASCII already. */
function toAsciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\s!-,/:-@[-`{-~]/.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
