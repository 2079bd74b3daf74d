import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/booking.ts';
import { adminQueryKey } from '../../../data/session.ts';
import { differences, typedOf, type Typed } from './editValues.ts';

/** What stood in a form that was left: the booking as the form knew it, and what was typed over it. */
type Unsaved = { base: Booking; mine: Typed };

/** ms that it is kept */
const keptFor = 3_600_000;

const keyOf = (id: number) => [...adminQueryKey, 'unsaved', id] as const;

/**
 * Keeps what was typed when the form is left without saving, by whatever way, and gives it back when it is opened
 * again. It lies in this page's memory alone, and goes with the sign-in.
 */
export function useUnsaved(id: number): {
  found: Unsaved | undefined;
  /** to be told at each render what the form holds */
  hold: (unsaved: Unsaved) => void;
  /** it is saved: nothing more is kept of this form */
  letGo: () => void;
} {
  const client = useQueryClient();
  const [found] = useState(() => client.getQueryData<Unsaved>(keyOf(id)));
  const held = useRef<Unsaved | 'saved' | null>(null);

  useEffect(() => {
    client.setQueryDefaults(keyOf(id), { gcTime: keptFor });
    const isTyped = () => held.current !== null && held.current !== 'saved' && isWorthKeeping(held.current);
    // What the browser itself takes away is asked about by the browser.
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      if (isTyped()) client.setQueryData(keyOf(id), held.current);
      else client.removeQueries({ queryKey: keyOf(id) });
    };
  }, [client, id]);

  return {
    found,
    hold: (unsaved) => {
      if (held.current !== 'saved') held.current = unsaved;
    },
    letGo: () => {
      held.current = 'saved';
      // the form may have been left while it was being saved
      client.removeQueries({ queryKey: keyOf(id) });
    },
  };
}

const isWorthKeeping = ({ base, mine }: Unsaved): boolean => differences(typedOf(base), mine).length > 0;
