import { TriangleAlert } from 'lucide-react';
import type { BookingWarning } from '#contract/bookingStatus.ts';
import * as css from './WarningNotes.css.ts';
import { useWarningText } from './warnings.ts';

type WarningNotesProps = { warnings: readonly BookingWarning[]; therapist: string };

export function WarningNotes({ warnings, therapist }: WarningNotesProps) {
  const text = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <ul className={css.notes}>
      {warnings.map((warning) => (
        <li key={warning} className={css.note}>
          <TriangleAlert className={css.icon} size={18} aria-hidden />
          <span>{text(warning, therapist)}</span>
        </li>
      ))}
    </ul>
  );
}
