import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/TextField.tsx';

type CustomTimeFieldProps = {
  /** the chosen time, `HH:mm` */
  slot: string | null;
  /** undefined until the offered times are known */
  offered: readonly string[] | undefined;
  onChange: (slot: string) => void;
};

export function CustomTimeField({ slot, offered, onChange }: CustomTimeFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isOffered = slot === null || offered === undefined || offered.includes(slot);
  const type = (text: string) => {
    setTyped(text);
    if (text) onChange(text);
  };
  const value = slot === null || slot === typed ? typed : isOffered ? '' : slot;
  return (
    <TextField
      label={t`Another time`}
      type="time"
      value={value}
      onChange={type}
      hint={isOffered ? '' : t`This is not one of the free times. You are told what stands against it.`}
    />
  );
}
