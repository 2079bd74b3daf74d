import type { Config } from '../config.ts';

/** Whose password it is, and where: their own words are guessed first. */
type Owner = { username: string; publicUrl: Config['publicUrl'] };

/** tries within which the most used passwords, words, dates and patterns are found; one at random takes a million */
const minGuesses = 100_000;

// What comes to mind in front of this product: its name, trade, places and roles, in the languages of its people.
const shopWords = `
  mobile massage massages masseuse therapy therapist therapists spa oil aroma wellness relax body foot home visit
  booking bookings service services shop thai thailand siam bangkok phuket pattaya samui chiang mai chiangmai
  admin administrator root user owner manager password login welcome demo test
  นวด แผน ไทย สปา น้ำมัน กรุงเทพ แอดมิน รหัสผ่าน मालिश मसाज थाई स्पा बैंकॉक एडमिन पासवर्ड`
  .trim()
  .split(/\s+/);

/** Why a password would soon be guessed, with what to do about it; null where it would not. */
export async function weakPasswordReason(password: string, owner: Owner): Promise<string | null> {
  const text = password.trim().toLowerCase();
  const advice = 'Choose another, such as four words that have nothing to do with each other.';
  if (consistsOf([...shopWords, ...ownerWords(owner)], text)) {
    return `This password is made of the user name or of words of this shop, and would soon be guessed. ${advice}`;
  }
  // large, and of use only while a password is set
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // the list leaves out what follows a pattern (654321), which the estimate knows
  const isFoundSoon = (): boolean =>
    new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(text).guesses < minGuesses;
  return dictionary['passwords-common'].includes(text) || isFoundSoon()
    ? `This password is one of the most used, or nearly one, and would soon be guessed. ${advice}`
    : null;
}

/** figures beside such words, as in a year or a date, that hide nothing */
const maxDigits = 8;

// Its letters are these words; the signs between them, and a few figures, hide nothing.
function consistsOf(words: string[], text: string): boolean {
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && !/[\p{L}\p{M}]/u.test(rest) && (rest.match(/\d/g)?.length ?? 0) <= maxDigits;
}

// the name, its parts, and those of the address
const ownerWords = ({ username, publicUrl }: Owner): string[] =>
  [
    username,
    ...username.split(/[^\p{L}\p{M}]+/u),
    ...(publicUrl ? new URL(publicUrl).hostname.split(/[.-]/) : []),
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
