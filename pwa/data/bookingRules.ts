import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookingRules, BookingRulesPatch, RulesPreview, RulesPreviewQuery } from '#contract/settings.ts';
import { settingsHooks } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { adminQueryKey } from './session.ts';

const path = '/api/admin/settings/booking-rules';
export const bookingRulesKey = [...adminQueryKey, 'booking-rules'] as const;

export const { useSaved: useBookingRules, useSave: useSaveBookingRules } = settingsHooks<
  BookingRules,
  BookingRulesPatch
>(bookingRulesKey, path, 'PATCH');

export const useRulesPreview = (question: RulesPreviewQuery | null) =>
  useQuery({
    queryKey: [...bookingRulesKey, 'preview', question],
    queryFn: () => sendRequest<RulesPreview>('POST', `${path}/preview`, question),
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
