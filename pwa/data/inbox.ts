import { useQuery } from '@tanstack/react-query';
import type { Inbox } from '#contract/inbox.ts';
import { adminQuery } from './adminQuery.ts';
import { adminQueryKey } from './session.ts';

export const inboxKey = [...adminQueryKey, 'inbox'] as const;

export const useInbox = () => useQuery(adminQuery<Inbox>(inboxKey, '/api/admin/inbox'));
