import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MonitorSmartphone, SlidersHorizontal, Star, Store, type LucideIcon } from 'lucide-react';

type SettingsEntry = {
  to: string;
  text: MessageDescriptor;
  description: MessageDescriptor;
  Icon: LucideIcon;
};

/** The pages that are opened from the settings. */
export const settingsPages: readonly SettingsEntry[] = [
  {
    to: '/admin/shop',
    text: msg`Shop`,
    description: msg`Name, contacts, PromptPay and what customers read about the shop`,
    Icon: Store,
  },
  {
    to: '/admin/rules',
    text: msg`Booking rules`,
    description: msg`When and how far ahead customers can book, deposits, reminders`,
    Icon: SlidersHorizontal,
  },
  {
    to: '/admin/reviews',
    text: msg`Reviews`,
    description: msg`Read what customers say, and publish it`,
    Icon: Star,
  },
  {
    to: '/admin/devices',
    text: msg`Signed-in devices`,
    description: msg`Where you are signed in, and your password`,
    Icon: MonitorSmartphone,
  },
];
