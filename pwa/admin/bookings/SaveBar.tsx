import { useId, type ReactNode } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './bookingForm.css.ts';

type SaveBarProps = {
  note: ReactNode;
  label: string;
  isDisabled: boolean;
  isPending: boolean;
};

export function SaveBar({ note, label, isDisabled, isPending }: SaveBarProps) {
  const id = useId();
  return (
    <div className={css.bar}>
      <output className={css.chosenTime}>
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

type ChosenTimeProps = {
  date: string;
  slot: string;
  /** minutes of the visit */
  duration: number;
};

export function ChosenTime({ date, slot, duration }: ChosenTimeProps) {
  return useFormats().chosenVisit(date, slot, duration);
}
