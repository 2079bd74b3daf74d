import { useLingui } from '@lingui/react/macro';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { period } from '../../i18n/period.ts';

export function useScheduleChangeLabel() {
  const { t } = useLingui();
  const formats = useFormats();
  const { data: therapists = [] } = useAdminTherapists();
  return ({
    kind,
    therapistId,
    startTime,
    endTime,
  }: Omit<ScheduleChangeWithKind, 'id' | 'version' | 'reason' | 'note'>) => ({
    who:
      therapistId === null
        ? t`Whole shop`
        : (therapists.find(({ id }) => id === therapistId)?.name ?? t`Therapist`),
    when: period(formats, startTime, endTime),
    kind: kind === 'extra_hours' ? t`Extra hours` : therapistId === null ? t`Closed` : t`Time off`,
  });
}
