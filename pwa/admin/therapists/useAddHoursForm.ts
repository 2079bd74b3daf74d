import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { availabilityDaysInput, type AvailabilityDaysInput } from '#contract/availability.ts';

type FormValues = v.InferInput<typeof availabilityDaysInput>;
export type AddHoursForm = UseFormReturn<FormValues, unknown, AvailabilityDaysInput>;

const linkState = v.object({
  hours: v.object({ daysOfWeek: v.array(v.number()), startTime: v.string(), endTime: v.string() }),
});

export function useAddHoursForm(): AddHoursForm {
  const { success, output } = v.safeParse(linkState, useLocation().state);
  return useForm<FormValues, unknown, AvailabilityDaysInput>({
    resolver: valibotResolver(availabilityDaysInput),
    defaultValues: success ? output.hours : { daysOfWeek: [1], startTime: '09:00', endTime: '17:00' },
  });
}
