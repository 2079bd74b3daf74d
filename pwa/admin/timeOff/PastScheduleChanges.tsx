import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { usePastScheduleChanges } from '../../data/scheduleChanges.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ScheduleChangeSummary } from './ScheduleChangeList.tsx';
import * as css from './TimeOffPage.css.ts';

export function PastScheduleChanges({
  isShown,
}: {
  isShown: (scheduleChange: ScheduleChangeWithKind) => boolean;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const query = usePastScheduleChanges(isOpen, useBusinessToday());
  return (
    <div className={css.past}>
      <Disclosure title={t`Past`} onToggle={setOpen}>
        {isOpen && (
          <QueryContent query={query} failure={t`Failed to load time off and holidays`} height={120}>
            {(past) => {
              const shown = past.filter(isShown);
              if (shown.length === 0) return <p className={css.muted}>{t`Nothing in the past year.`}</p>;
              return (
                <ul className={css.list}>
                  {shown.map((exception) => (
                    <li key={`${exception.kind} ${exception.id}`} className={css.entry}>
                      <ScheduleChangeSummary scheduleChange={exception} />
                    </li>
                  ))}
                </ul>
              );
            }}
          </QueryContent>
        )}
      </Disclosure>
    </div>
  );
}
