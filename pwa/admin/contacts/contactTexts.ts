import { searchableNumber } from '#contract/phoneNumber.ts';
import type { ContactDetails } from '../../ui/contactLinks.ts';

type ContactText = { kind: 'phone' | 'whatsapp' | 'email'; text: string };

export function contactTexts({ phone, whatsapp, email }: ContactDetails): ContactText[] {
  const isSameNumber = phone && whatsapp && searchableNumber(phone) === searchableNumber(whatsapp);
  const texts = [
    { kind: 'phone', text: phone },
    { kind: 'whatsapp', text: isSameNumber ? null : whatsapp },
    { kind: 'email', text: email },
  ] as const;
  return texts.flatMap(({ kind, text }) => (text ? [{ kind, text }] : []));
}
