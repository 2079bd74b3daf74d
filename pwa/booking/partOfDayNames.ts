import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '../i18n/language.ts';
import type { SlotGroup } from './groupByPartOfDay.ts';

export const partOfDayNames: Record<SlotGroup['part'], MessageDescriptor> = {
  night: msg`After midnight`,
  nextNight: msg`After midnight`,
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg({ message: 'Evening', context: 'part of a day, until midnight' }),
};

/** `HH:mm` */
export const eveningStarts: Record<Language, string> = { en: '17:00', th: '16:00', hi: '16:00' };
