import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import * as css from './SaveBar.css.ts';

type SaveBarProps = {
  note: ReactNode;
  label: string;
  isDisabled: boolean;
  isPending: boolean;
};

/** The save button of a long form, at the bottom of the screen. `note`: what is still missing, or unsaved. */
export function SaveBar({ note, label, isDisabled, isPending }: SaveBarProps) {
  const id = useId();
  return (
    <div className={css.bar}>
      <output className={css.note}>
        <span id={id}>{note}</span>
      </output>
      <div className={css.submit}>
        <Button type="submit" size="lg" isDisabled={isDisabled} isPending={isPending} aria-describedby={id}>
          {label}
        </Button>
      </div>
    </div>
  );
}
