import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { VisitsWithin } from '#contract/scheduleChange.ts';
import * as css from './TimeOffPage.css.ts';

export function VisitsWithinNote({
  within: { visits = 0, requests = 0 },
}: {
  within: Partial<VisitsWithin>;
}) {
  const { t } = useLingui();
  const counts = [
    visits > 0 && plural(visits, { one: '# visit', other: '# visits' }),
    requests > 0 && plural(requests, { one: '# request', other: '# requests' }),
  ].filter((text) => text !== false);
  if (counts.length === 0) return null;
  const count = counts.join(' · ');
  return (
    <p className={css.within}>
      <TriangleAlert className={css.withinIcon} size={18} aria-hidden />
      <span>{t`In this time: ${count}`}</span>
    </p>
  );
}
