import type { Config } from '../config.ts';
import type { RuleKey } from '../contract/fieldRules.ts';

type PasswordOwner = Pick<Config, 'publicUrl'> & { username: string };

/** Common passwords, words, dates and patterns take fewer guesses; a random password takes a million. */
const minGuesses = 100_000;

const shopWords = `
  mobile massage massages masseuse therapy therapist therapists spa oil aroma wellness relax body foot home visit
  booking bookings service services shop thai thailand siam bangkok phuket pattaya samui chiang mai chiangmai
  admin administrator root user owner manager password login welcome demo test
  นวด แผน ไทย สปา น้ำมัน กรุงเทพ แอดมิน รหัสผ่าน मालिश मसाज थाई स्पा बैंकॉक एडमिन पासवर्ड`
  .trim()
  .split(/\s+/);

/** The rule that a password breaks because it is easy to guess; null when it is hard to guess. */
export async function weakPasswordRule(password: string, owner: PasswordOwner): Promise<RuleKey | null> {
  const text = password.trim().toLowerCase();
  if (consistsOfWords([...shopWords, ...ownerWords(owner)], text)) return 'passwordObvious';
  // large dictionaries, loaded only when a password is set
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // the list lacks passwords that follow a pattern (654321), which the estimate covers
  const isFoundQuickly = (): boolean =>
    new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(text).guesses < minGuesses;
  return dictionary['passwords-common'].includes(text) || isFoundQuickly() ? 'passwordCommon' : null;
}

function consistsOfWords(words: string[], text: string): boolean {
  const rest = words
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && !/[\p{L}\p{M}]/u.test(rest) && (rest.match(/\d/g)?.length ?? 0) <= 8;
}

const ownerWords = ({ username, publicUrl }: PasswordOwner): string[] =>
  [
    username,
    ...username.split(/[^\p{L}\p{M}]+/u),
    ...(publicUrl ? new URL(publicUrl).hostname.split(/[.-]/) : []),
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
