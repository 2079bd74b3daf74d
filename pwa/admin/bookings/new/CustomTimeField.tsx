import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/TextField.tsx';

type AnotherTimeProps = {
  /** the chosen time, `HH:mm` */
  slot: string | null;
  /** the times on offer; undefined until they are known */
  offered: readonly string[] | undefined;
  onChange: (slot: string) => void;
};

/** A field for a time that is not on offer, such as one outside of the working hours. */
export function CustomTimeField({ slot, offered, onChange }: AnotherTimeProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isOffered = slot === null || offered === undefined || offered.includes(slot);
  const type = (text: string) => {
    setTyped(text);
    if (text) onChange(text);
  };
  // Choosing one of the offered times empties the field.
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
