import type { KeyboardEvent, Ref } from 'react';
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
    /** What Enter does in place of sending the form. */
    onEnter?: () => void;
  };

/** One line of text under a label that stays visible. */
export function TextField(props: Props) {
  const { label, hint, error, placeholder, enterKeyHint, inputRef, onEnter, ...field } = props;
  const press = (event: KeyboardEvent) => {
    // Enter may also end the choice of a word.
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
        onKeyDown={press}
      />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  );
}
