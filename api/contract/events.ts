/** `GET /api/admin/events`: what changed. `resync`: events may have been lost, so fetch everything again. */
export const changeKinds = [
  'booking',
  'customer',
  'therapist',
  'review',
  'service',
  'location',
  'schedule',
  'shop',
  'settings',
  'notification',
  'session',
  'resync',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
