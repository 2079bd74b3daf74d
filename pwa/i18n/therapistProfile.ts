import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Gender, MassageStyle } from '#contract/therapistProfile.ts';

export const genderNames: Record<Gender, MessageDescriptor> = {
  woman: msg({ message: 'Woman', context: 'therapist' }),
  man: msg({ message: 'Man', context: 'therapist' }),
};

export const styleNames: Record<MassageStyle, MessageDescriptor> = {
  gentle: msg({ message: 'Gentle', context: 'massage' }),
  medium: msg({ message: 'Medium', context: 'massage' }),
  firm: msg({ message: 'Firm', context: 'massage' }),
};
