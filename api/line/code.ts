import { randomBytes } from 'node:crypto';
import { hashToken } from '../auth/linkToken.ts';

// Crockford's: without I, L, O and U, which are mistaken for others
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
const groupCount = 3;

/** A new one-time code of 75 random bits, such as `7K3QD-0XWZ9-MT4AV`. */
export function createCode(): string {
  const characters = Array.from(randomBytes(groupCount * groupLength), (byte) => alphabet.charAt(byte % 32));
  return Array.from({ length: groupCount }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

const maxSearched = 200;

const groupPattern = `[0-9A-Za-z]{${groupLength}}`;
// a phone's keyboard may replace a hyphen by another dash
const anyDash = String.raw`\p{Pd}`;
const codeInText = new RegExp(
  `(?<![0-9A-Za-z])${groupPattern}(?:${anyDash}${groupPattern}){${groupCount - 1}}(?![0-9A-Za-z])`,
  'u',
);
const separators = /[\s\p{Pd}]/gu;
const codeAlone = new RegExp(`^[0-9A-Za-z]{${groupCount * groupLength}}$`);

/**
 * A possible code in a message, or null: a code with its hyphens anywhere in the text, or a text that is
 * nothing but a code. Reads small letters as capitals, O as 0, I and L as 1.
 */
export function findCode(message: string): string | null {
  const text = message.slice(0, maxSearched);
  const alone = text.replace(separators, '');
  const found = codeAlone.test(alone) ? alone : codeInText.exec(text)?.[0].replace(separators, '');
  return found ? found.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1') : null;
}

/** The hash of a code, which is stored instead of it. */
export const hashCode = (code: string): string => hashToken(code.replaceAll('-', ''));
