/** `GET /api/admin/events`: what changed. `resync`: events may have been lost, so fetch everything again. */
export const changeKinds = [
  'booking',
  'therapist',
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
