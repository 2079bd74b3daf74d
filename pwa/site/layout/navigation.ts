import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The top navigation, in its order. */
export const navigation: { to: string; text: MessageDescriptor }[] = [
  { to: '/services', text: msg`Services` },
  { to: '/therapists', text: msg`Therapists` },
  { to: '/admin/login', text: msg`Admin` },
];
