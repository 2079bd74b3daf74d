import { inLanguage } from '../../contract/translations.ts';
import { formatShortDateTime } from './formats.ts';
import { emptyMessage, linkTo, type Message, type ShopMessageOptions } from './message.ts';
import { messageTexts } from './texts.ts';
import type { Visit } from './visit.ts';
import { visitFacts } from './visitFacts.ts';

/** The alarm to the administrator that a therapist has not come back, with the numbers to call. */
export function overdueMessage(visit: Visit, { language, publicUrl }: ShopMessageOptions): Message {
  const { labels, overdue } = messageTexts[language];
  const { title, shouldHaveEnded, text, open, withoutUrl } = overdue;
  const end = formatShortDateTime(visit.end, language);
  const [service, therapist] = [visit.service, visit.therapist].map(
    (named) => inLanguage(named, language).name,
  ) as [string, string];
  const numbers: [string, string | null][] = [
    [overdue.therapistPhone, visit.therapistPhone],
    [overdue.therapistWhatsapp, visit.therapistWhatsapp],
    [overdue.customerPhone, visit.clientPhone],
    [overdue.customerWhatsapp, visit.clientWhatsapp],
  ];
  const customer: [string, string][] = [
    [labels.name, visit.clientName],
    [labels.address, visit.clientAddress],
  ];
  const known = numbers.filter((fact): fact is [string, string] => fact[1] !== null);
  return {
    ...emptyMessage,
    title: title(therapist),
    short: [service, shouldHaveEnded(end), therapist].join(' · '),
    smsNote: known.map(([label, number]) => `${label}: ${number}`).join('\n') || null,
    intro: text(end),
    facts: [...known, ...visitFacts(visit, language), ...(visit.isErased ? [] : customer)],
    link: { text: open, ...linkTo(publicUrl, `/admin/bookings/${visit.bookingId}`), withoutUrl },
    isAlarm: true,
    language,
    visit,
  };
}
