import type { KeyboardEvent, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import * as css from './Field.css.ts';
import { FieldMessage } from './FieldMessage.tsx';

export type FieldProps = Pick<
  AriaProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isDisabled' | 'maxLength' | 'autoComplete'
> & {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint, and marks the field as invalid. */
  error?: string | undefined;
  placeholder?: string;
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'send';
};

type TextFieldProps = FieldProps &
  Pick<AriaProps, 'type' | 'inputMode' | 'autoCorrect' | 'spellCheck' | 'autoFocus'> & {
    inputRef?: Ref<HTMLInputElement>;
    /** Called on Enter, which then does not submit the form. */
    onEnter?: () => void;
  };

/** A single-line text field below a visible label. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, placeholder, enterKeyHint, inputRef, onEnter, ...field } = props;
  const handleKey = (event: KeyboardEvent) => {
    // While composing, Enter confirms the input method's suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <AriaTextField {...field} className={css.field} isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={css.label}>{label}</Label>
      <Input
        ref={inputRef}
        className={css.control}
        placeholder={placeholder}
        enterKeyHint={enterKeyHint}
        onKeyDown={handleKey}
      />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  );
}
