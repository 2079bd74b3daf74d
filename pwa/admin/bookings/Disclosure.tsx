import type { ReactNode } from 'react';
import * as css from './BookingDetails.css.ts';

type DisclosureProps = { title: string; onToggle?: (isOpen: boolean) => void; children: ReactNode };

/** One of the sections below a booking, closed at first. */
export function Disclosure({ title, onToggle, children }: DisclosureProps) {
  return (
    <details className={css.section} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={css.summary}>{title}</summary>
      {children}
    </details>
  );
}
