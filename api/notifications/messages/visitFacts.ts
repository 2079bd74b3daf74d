import type { Locale } from '../../contract/fields.ts';
import { inLanguage } from '../../contract/translations.ts';
import { formatDuration, formatPrice, formatVisitStart, formatVisitTime } from './formats.ts';
import { messageTexts } from './texts.ts';
import type { Visit } from './visit.ts';

export const visitFacts = (visit: Visit, language: Locale): [string, string][] => {
  const { labels } = messageTexts[language];
  return [
    [
      labels.service,
      `${inLanguage(visit.service, language).name}, ${formatDuration(visit.duration, language)}`,
    ],
    [labels.when, formatVisitTime(visit.start, visit.end, language)],
    [labels.therapist, inLanguage(visit.therapist, language).name],
    [labels.price, formatPrice(visit.price, language)],
  ];
};

/** One line without personal data. `requested`: another start that the customer asks for. */
export const visitSummary = (
  { service, start, therapist }: Visit,
  language: Locale,
  requested: Date | null = null,
): string => {
  const times = [start, ...(requested ? [requested] : [])].map((time) => formatVisitStart(time, language));
  const names = [service, therapist].map((named) => inLanguage(named, language).name);
  return [names[0], times.join(' → '), names[1]].join(' · ');
};
