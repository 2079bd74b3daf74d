import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import { adminQueryKey } from '../../../data/session.ts';
import { hasToken } from '../../../data/storedSession.ts';
import { differingGroups, toEditValues, type EditValues } from './editValues.ts';

type UnsavedEdit = { base: Booking; values: EditValues };

/** ms */
const lifetime = 3_600_000;

const keyOf = (id: number) => [...adminQueryKey, 'unsaved', id] as const;

/** Restores what was typed when the form is opened again. Only in memory, and removed on logout. */
export function useUnsavedEdit(id: number): {
  restored: UnsavedEdit | undefined;
  /** Call it after every render with the form's values. */
  track: (edit: UnsavedEdit) => void;
  /** Call it after saving: there is nothing left to restore. */
  discard: () => void;
} {
  const client = useQueryClient();
  const [restored] = useState(() => client.getQueryData<UnsavedEdit>(keyOf(id)));
  const tracked = useRef<UnsavedEdit | 'saved' | null>(null);

  useEffect(() => {
    client.setQueryDefaults(keyOf(id), { gcTime: lifetime });
    const hasChanges = () =>
      tracked.current !== null && tracked.current !== 'saved' && isChanged(tracked.current);
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => {
      window.removeEventListener('beforeunload', warnBeforeUnload);
      // The page is left by a logout, too, after it has emptied the memory.
      if (hasChanges() && hasToken()) client.setQueryData(keyOf(id), tracked.current);
      else client.removeQueries({ queryKey: keyOf(id) });
    };
  }, [client, id]);

  return {
    restored,
    track: (edit) => {
      if (tracked.current !== 'saved') tracked.current = edit;
    },
    discard: () => {
      tracked.current = 'saved';
      // The form may have been left while it was being saved.
      client.removeQueries({ queryKey: keyOf(id) });
    },
  };
}

const isChanged = ({ base, values }: UnsavedEdit): boolean =>
  differingGroups(toEditValues(base), values).length > 0;
