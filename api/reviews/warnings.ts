import type { ReviewWarning } from '../contract/review.ts';

const minPhoneDigits = 7;

// A page, a mailbox, or an account of a messenger. A top-level domain has letters, unlike "4.5".
const linkPattern =
  /https?:|www\.|[\p{L}\p{N}-]{1,63}\.(?:[a-z]{2,24}|ไทย|भारत)(?![\p{L}\p{N}])|@[\p{L}\p{N}._-]{2,}|\b(?:line|whatsapp|telegram|wechat)\s*(?:id|:)/iu;

const digitRun = /\p{Nd}(?:[\s().+/_-]{0,3}\p{Nd})*/gu;

/**
 * What in the words of a review could lead its readers elsewhere. It warns the administrator before
 * publishing; the customer can send the review all the same.
 */
export function warningsOf(words: string | null): ReviewWarning[] {
  // NFKC turns other forms of letters, digits and dots into ordinary ones: "１２３", "ｗｗｗ．"
  const text = (words ?? '').normalize('NFKC').replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '');
  const runs = text.match(digitRun) ?? [];
  const hasPhone = runs.some((run) => (run.match(/\p{Nd}/gu) ?? []).length >= minPhoneDigits);
  return [...(linkPattern.test(text) ? ['link' as const] : []), ...(hasPhone ? ['phone' as const] : [])];
}
