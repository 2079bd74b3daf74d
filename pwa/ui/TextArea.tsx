import type { Ref } from 'react';
import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import * as css from './Field.css.ts';
import { FieldMessage } from './FieldMessage.tsx';
import type { FieldProps } from './TextField.tsx';

type TextAreaProps = FieldProps & { rows?: number; inputRef?: Ref<HTMLTextAreaElement> };

/** A multi-line text field below a visible label. */
export function TextArea({
  label,
  hint,
  error,
  placeholder,
  enterKeyHint,
  rows = 3,
  inputRef,
  ...field
}: TextAreaProps) {
  return (
    <AriaTextField {...field} className={css.field} isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={css.label}>{label}</Label>
      <AriaTextArea
        ref={inputRef}
        className={`${css.control} ${css.area}`}
        placeholder={placeholder}
        enterKeyHint={enterKeyHint}
        rows={rows}
      />
      <FieldMessage error={error} hint={hint} />
    </AriaTextField>
  );
}
