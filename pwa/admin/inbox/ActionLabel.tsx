import { ChevronRight } from 'lucide-react';
import * as css from './WaitingPanel.css.ts';

/** One word at the end of a row that says what to do about it. */
export const ActionLabel = ({ text }: { text: string }) => (
  <span className={css.step} aria-hidden>
    {text}
    <ChevronRight size={16} />
  </span>
);
