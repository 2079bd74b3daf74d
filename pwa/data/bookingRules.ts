import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingRules, RulesPreview, RulesPreviewQuery } from '#contract/settings.ts';
import { read, send } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/settings/booking-rules';
const key = [...adminQueryKey, 'booking-rules'] as const;

export const useBookingRules = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read<BookingRules>(path, signal),
    staleTime: 0,
  });

export function useSaveBookingRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: BookingRules) => send<BookingRules>('PATCH', path, rules),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
}

/** A day's slots as they are and as they would be. Never kept; the last answer stays until the next one comes. */
export const useRulesPreview = (question: RulesPreviewQuery | null) =>
  useQuery({
    queryKey: [...key, 'preview', question],
    queryFn: () => send<RulesPreview>('POST', `${path}/preview`, question),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
