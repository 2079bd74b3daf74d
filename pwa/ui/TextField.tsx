import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import * as css from './Field.css.ts';
import { FieldMessage } from './FieldMessage.tsx';

export type FieldProps = Pick<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isDisabled' | 'maxLength' | 'autoComplete'
> & {
  label: string;
  hint?: string | undefined;
  /** Shown in place of the hint, and makes the field invalid. */
  error?: string | undefined;
  placeholder?: string;
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'send';
};

type Props = FieldProps &
  Pick<TextFieldProps, 'type' | 'inputMode' | 'autoCorrect' | 'spellCheck' | 'autoFocus'> & {
    inputRef?: Ref<HTMLInputElement>;
  };

/** One line of text under a label that stays visible. */
export function TextField({ label, hint, error, placeholder, enterKeyHint, inputRef, ...field }: Props) {
  return (
    <AriaTextField {...field} className={css.field} isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={css.label}>{label}</Label>
      <Input ref={inputRef} className={css.control} placeholder={placeholder} enterKeyHint={enterKeyHint} />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  );
}
