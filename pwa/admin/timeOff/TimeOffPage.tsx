import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useUpcomingScheduleChanges } from '../../data/scheduleChanges.ts';
import { useTimeOffRequests } from '../../data/timeOffRequests.ts';
import { useCurrentMinute } from '../../i18n/businessDay.ts';
import { useWaitsBriefly } from '../../offline/useIsSlow.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ownerOf, wholeShop } from './scheduleChangeForm.ts';
import { ScheduleChangeList } from './ScheduleChangeList.tsx';
import { PastScheduleChanges } from './PastScheduleChanges.tsx';
import { TimeOffDialog, type OpenedTimeOff } from './TimeOffDialog.tsx';
import * as css from './TimeOffPage.css.ts';
import { TimeOffRequests } from './TimeOffRequests.tsx';
import { useTimeOffFilter } from './useTimeOffFilter.ts';
import { VisitsInTimeOff } from './VisitsInTimeOff.tsx';

/** URL parameters, all optional: `therapistId`, `visits`, `ill` (the day of an illness, or `today`). */
export default function TimeOffPage() {
  const { t } = useLingui();
  const { owner, setOwner, visitsIn, showVisits, dayOfIllness, forgetIllness } = useTimeOffFilter();
  const [opened, setOpened] = useState<OpenedTimeOff | null>(dayOfIllness === null ? null : 'illness');
  const scheduleChanges = useUpcomingScheduleChanges();
  // Every entry and the form show therapists' names.
  const therapists = useAdminTherapists();
  const isHeldBack = useWaitsBriefly(useTimeOffRequests().isLoading);
  const query = {
    data: isHeldBack ? undefined : therapists.data && scheduleChanges.data,
    error: scheduleChanges.error ?? therapists.error,
    refetch: () => Promise.all([scheduleChanges.refetch(), therapists.refetch()]),
  };
  const now = useCurrentMinute();
  const isShown = ({ therapistId, endTime }: ScheduleChangeWithKind) =>
    Date.parse(endTime) > now &&
    (owner === '' || therapistId === null || ownerOf(therapistId) === owner) &&
    (owner !== wholeShop || therapistId === null);
  return (
    <>
      <PageTitle>{t`Time off and holidays`}</PageTitle>
      <div className={css.header}>
        <h1 className={css.title}>{t`Time off and holidays`}</h1>
        <div className={css.buttons}>
          <Button onPress={() => setOpened('illness')}>{t`Somebody is ill`}</Button>
          <Button tone="plain" onPress={() => setOpened('new')}>
            <Plus size={18} aria-hidden />
            {t`Add`}
          </Button>
        </div>
      </div>
      <QueryContent query={query} failure={t`Failed to load time off and holidays`}>
        {(all) => {
          const shown = all.find((one) => one.kind === 'time_off' && one.id === visitsIn);
          return (
            <>
              <TimeOffRequests onAccept={({ id, bookings }) => bookings.length > 0 && showVisits(id)} />
              {shown && (
                <VisitsInTimeOff
                  key={`${shown.id} ${shown.version}`}
                  timeOff={shown}
                  onClose={() => showVisits(null)}
                />
              )}
              <OwnerFilter owner={owner} onChange={setOwner} />
              <ScheduleChangeList
                scheduleChanges={all.filter(isShown)}
                onEdit={setOpened}
                onShowVisits={({ id }) => showVisits(id)}
              />
              <PastScheduleChanges isShown={(one) => owner === '' || ownerOf(one.therapistId) === owner} />
            </>
          );
        }}
      </QueryContent>
      {opened && therapists.data && (
        <TimeOffDialog
          opened={opened}
          owner={owner}
          dayOfIllness={dayOfIllness}
          onClose={() => {
            setOpened(null);
            forgetIllness();
          }}
          onShowVisits={showVisits}
        />
      )}
    </>
  );
}

function OwnerFilter({ owner, onChange }: { owner: string; onChange: (owner: string) => void }) {
  const { t } = useLingui();
  const { data: therapists = [] } = useAdminTherapists();
  return (
    <div className={css.filter}>
      <Select
        label={t`Show`}
        value={owner}
        options={[
          { value: '', text: t`Everybody` },
          { value: wholeShop, text: t`Whole shop` },
          ...therapists.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}
