import { useQuery } from '@tanstack/react-query';
import type { SavedScheduleChange } from '#contract/scheduleChange.ts';
import type { TimeOffRequest } from '#contract/therapistPage.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { keysAffectedByScheduleChanges } from './scheduleChanges.ts';
import { adminQueryKey } from './session.ts';

export const timeOffRequestsKey = [...adminQueryKey, 'time-off-requests'] as const;
const path = '/api/admin/time-off/requests';

export const useTimeOffRequests = () => useQuery(adminQuery<TimeOffRequest[]>(timeOffRequestsKey, path));

/**
 * Resolves to the time off and the visits during it when accepted, to null when declined. Throws
 * `time_off_withdrawn`, `time_off_answered`, `time_passed`.
 */
export const useAnswerTimeOff = () =>
  useInvalidatingMutation(
    ({ id, accept }: { id: number; accept: boolean }) =>
      sendRequest<SavedScheduleChange | null>('POST', `${path}/${id}/answer`, { accept }),
    [timeOffRequestsKey, ...keysAffectedByScheduleChanges],
  );
