import { nonRequestInboxKinds, type NonRequestInboxKind } from '../../contract/inbox.ts';
import { formatTime } from './formats.ts';
import { emptyMessage, linkTo, type Message, type ShopMessageOptions } from './message.ts';
import { messageTexts } from './texts.ts';

export type DaySummary = {
  visits: number;
  firstStart: Date | null;
  lastStart: Date | null;
  requests: number;
  others: Partial<Record<NonRequestInboxKind, number>>;
};

export function daySummaryMessage(
  { visits, firstStart, lastStart, requests, others }: DaySummary,
  { language, publicUrl }: ShopMessageOptions,
): Message {
  const {
    title,
    first,
    last,
    requests: waitingLabel,
    waiting,
    others: otherLabels,
    more,
    open,
    withoutUrl,
  } = messageTexts[language].day;
  const times = [
    [first, firstStart],
    [last, visits > 1 ? lastStart : null],
  ] as const;
  const facts = times.flatMap(([label, start]): [string, string][] =>
    start ? [[label, formatTime(start, language)]] : [],
  );
  const span = facts.map(([, time]) => time).join(' – ');
  const waitingFacts = [
    [waitingLabel, requests],
    ...nonRequestInboxKinds.map((kind) => [otherLabels[kind], others[kind] ?? 0] as const),
  ] as const;
  const moreThings = Object.values(others).reduce((sum, count) => sum + count, 0);
  return {
    ...emptyMessage,
    title: title(visits),
    short: [span, requests > 0 && waiting(requests), moreThings > 0 && more(moreThings)]
      .filter(Boolean)
      .join(' · '),
    facts: [
      ...facts,
      ...waitingFacts.flatMap(([label, count]): [string, string][] =>
        count > 0 ? [[label, String(count)]] : [],
      ),
    ],
    link: { text: open, ...linkTo(publicUrl, '/admin/day'), withoutUrl },
    language,
  };
}
