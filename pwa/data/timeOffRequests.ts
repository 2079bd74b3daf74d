import { useQuery } from '@tanstack/react-query';
import type { SavedScheduleChange } from '#contract/scheduleChange.ts';
import type { TimeOffRequest } from '#contract/therapistPage.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { keysAffectedByScheduleChanges } from './scheduleChanges.ts';
import { adminQueryKey } from './session.ts';

export const timeOffRequestsKey = [...adminQueryKey, 'time-off-requests'] as const;
const path = '/api/admin/time-off/requests';

/** Therapists' requests for time off that wait for an answer, by their start. */
export const useTimeOffRequests = () => useQuery(adminQuery<TimeOffRequest[]>(timeOffRequestsKey, path));

/**
 * Answers a request. Accepted, it resolves to the time off and the visits in it; declined, to null. Throws
 * `time_off_withdrawn`, `time_off_answered`, `time_passed`.
 */
export const useAnswerTimeOff = () =>
  useInvalidatingMutation(
    ({ id, accept }: { id: number; accept: boolean }) =>
      sendRequest<SavedScheduleChange | null>('POST', `${path}/${id}/answer`, { accept }),
    [timeOffRequestsKey, ...keysAffectedByScheduleChanges],
  );
