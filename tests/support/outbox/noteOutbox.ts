import type { Operation } from '../../../pwa/offline/outbox/operations.ts';
import type { OutboxFeature } from '../../../pwa/offline/outbox/send.ts';

/**
 * A feature that the app does not have: notes, which are queued per page. It shows that the outbox works for any
 * feature.
 */
export type NoteOperation = Operation & { page: number; text: string };

export const noteFeature: OutboxFeature<NoteOperation> = {
  subjectOf: ({ page }) => page,
  isRepeat: (next, last) => next.text === last.text,
  rebase: (next) => next,
  readToken: () => Promise.resolve('token'),
  identityPath: '/whoami',
  userIdIn: () => 1,
  requestFor: ({ page, text }) => ({ method: 'PUT', path: `/pages/${page}`, body: { text } }),
  changesWhenDone: () => ({}),
  changesWhenRejected: () => ({}),
};
