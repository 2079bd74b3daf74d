import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { businessDate } from '#contract/fields.ts';
import type { SavedScheduleChange } from '#contract/scheduleChange.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useUpcomingScheduleChanges } from '../../data/scheduleChanges.ts';
import { useTimeOffRequests } from '../../data/timeOffRequests.ts';
import { useBusinessToday, useCurrentMinute } from '../../i18n/businessDay.ts';
import { useIsHeldBack } from '../../offline/useIsSlow.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/Toast.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ScheduleChangeDialog } from './ScheduleChangeDialog.tsx';
import { newFormValues, ownerOf, formValuesOf, wholeShop } from './scheduleChangeForm.ts';
import { ScheduleChangeList } from './ScheduleChangeList.tsx';
import { PastScheduleChanges } from './PastScheduleChanges.tsx';
import * as css from './TimeOffPage.css.ts';
import { TimeOffRequests } from './TimeOffRequests.tsx';
import { VisitsInTimeOff } from './VisitsInTimeOff.tsx';

type Opened = 'new' | 'illness' | ScheduleChangeWithKind;

/** URL parameters, all optional: `therapistId`, `visits`, `ill` (the day of an illness, or `today`). */
export default function TimeOffPage() {
  const { t } = useLingui();
  const { owner, setOwner, visitsIn, showVisits, dayOfIllness, forgetIllness } = useUrlFilter();
  const [opened, setOpened] = useState<Opened | null>(dayOfIllness === null ? null : 'illness');
  const scheduleChanges = useUpcomingScheduleChanges();
  // Every entry and the form show therapists' names.
  const therapists = useAdminTherapists();
  const isHeldBack = useIsHeldBack(useTimeOffRequests().isLoading);
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
        <OpenedDialog
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

type OpenedDialogProps = {
  opened: Opened;
  owner: string;
  dayOfIllness: string | null;
  onClose: () => void;
  onShowVisits: (id: number) => void;
};

function OpenedDialog({ opened, owner, dayOfIllness, onClose, onShowVisits }: OpenedDialogProps) {
  const { t } = useLingui();
  const today = useBusinessToday();
  const onSaved = ({ id, kind, bookings }: SavedScheduleChange & ScheduleChangeWithKind) => {
    onClose();
    if (kind === 'time_off' && bookings.length > 0) onShowVisits(id);
    else toast({ title: t`Saved`, tone: 'success', timeout: 3000 });
  };
  const callbacks = { onSaved, onClose };
  if (opened === 'illness') {
    const therapist = owner === wholeShop ? '' : owner;
    const isAhead = v.is(businessDate, dayOfIllness) && dayOfIllness > today;
    const values = { ...newFormValues(isAhead ? dayOfIllness : today, therapist), reason: t`Ill` };
    return (
      <ScheduleChangeDialog
        title={t`Somebody is ill`}
        edited={null}
        values={values}
        isIllness
        {...callbacks}
      />
    );
  }
  const [title, edited, values] =
    opened === 'new'
      ? [t`Time off or extra hours`, null, newFormValues(today, owner)]
      : [t`Edit`, opened, formValuesOf(opened)];
  return <ScheduleChangeDialog title={title} edited={edited} values={values} {...callbacks} />;
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

const illnessParameter = 'ill';

function useUrlFilter() {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(illnessParameter);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    owner: params.get('therapistId') ?? '',
    setOwner: (owner: string) => set('therapistId', owner),
    visitsIn: Number(params.get('visits')),
    dayOfIllness: params.get(illnessParameter),
    forgetIllness: () => params.has(illnessParameter) && set(illnessParameter, ''),
    showVisits: (id: number | null) => set('visits', id === null ? '' : String(id)),
  };
}
