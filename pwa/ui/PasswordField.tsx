import { useId, useState, type Ref } from 'react';
import { Trans } from '@lingui/react/macro';
import type { FieldValues } from 'react-hook-form';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import * as field from './Field.css.ts';
import { useFormField, type FormField, type FormControlProps } from './FormTextField.tsx';
import * as css from './PasswordField.css.ts';
import { LabelledField, type FieldProps } from './TextField.tsx';

type PasswordFieldProps = Omit<FieldProps, 'value' | 'placeholder'> & {
  value: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** A value that begins with this is not a secret (for example a mask) and is always readable. */
  maskPrefix?: string | undefined;
};

export function PasswordField({
  value,
  enterKeyHint,
  inputRef,
  maskPrefix,
  ...labelled
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const name = useId();
  const isMask = maskPrefix !== undefined && value.startsWith(maskPrefix);
  return (
    <LabelledField
      {...labelled}
      value={value}
      type={isShown || isMask ? 'text' : 'password'}
      autoCorrect="off"
      spellCheck="false"
    >
      <div className={css.box}>
        <Input ref={inputRef} className={`${field.control} ${css.input}`} enterKeyHint={enterKeyHint} />
        {!isMask && (
          <Button className={css.button} aria-describedby={name} onPress={() => setShown(!isShown)}>
            {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        )}
        <span id={name} hidden>
          {labelled.label}
        </span>
      </div>
    </LabelledField>
  );
}

type FormProps = FormControlProps<Omit<PasswordFieldProps, 'value'> & { value?: string }>;

export function FormPasswordField<Values extends FieldValues>(props: FormField<Values> & FormProps) {
  const { name, control, deps, ...texts } = props;
  return <PasswordField {...useFormField({ name, control, deps })} {...texts} />;
}
