import type { Booking } from '#contract/booking.ts';
import type { Service } from '#contract/service.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { inLanguage } from '#contract/translations.ts';
import { useAdminServices } from '../../data/adminCatalogue.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import type { Language } from '../../i18n/language.ts';

export function useWithTranslatedNames(): (booking: Booking, language: Language) => Booking {
  const { data: services } = useAdminServices();
  const { data: therapists } = useAdminTherapists();
  return (booking, language) => {
    const nameIn = (list: (Service | AdminTherapist)[] | undefined, itsId: number) => {
      const item = list?.find(({ id }) => id === itsId);
      return item && { name: inLanguage(item, language).name };
    };
    return {
      ...booking,
      service: { ...booking.service, ...nameIn(services, booking.serviceId) },
      therapist: { ...booking.therapist, ...nameIn(therapists, booking.therapistId) },
    };
  };
}
