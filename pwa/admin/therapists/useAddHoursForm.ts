import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { availabilityInput, type AvailabilityInput } from '#contract/availability.ts';

type Typed = v.InferInput<typeof availabilityInput>;
export type AddHoursForm = UseFormReturn<Typed, unknown, AvailabilityInput>;

const brought = v.object({
  hours: v.object({ dayOfWeek: v.number(), startTime: v.string(), endTime: v.string() }),
});

/** Hours to be added to a week: those that the link to this page brought as `hours`, else Monday 09:00 to 17:00. */
export function useAddHoursForm(): AddHoursForm {
  const { success, output } = v.safeParse(brought, useLocation().state);
  return useForm<Typed, unknown, AvailabilityInput>({
    resolver: valibotResolver(availabilityInput),
    defaultValues: success ? output.hours : { dayOfWeek: 1, startTime: '09:00', endTime: '17:00' },
  });
}
