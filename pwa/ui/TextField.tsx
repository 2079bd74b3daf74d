import { useEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import * as css from './Field.css.ts';

export type FieldProps = Pick<
  AriaProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isDisabled' | 'maxLength' | 'autoComplete'
> & {
  label: string;
  hint?: string | undefined;
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

export function TextField({ placeholder, enterKeyHint, inputRef, onEnter, ...field }: TextFieldProps) {
  const handleKey = (event: KeyboardEvent) => {
    // While composing, Enter confirms the input method's suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <LabelledField {...field}>
      <Input
        ref={inputRef}
        className={css.control}
        placeholder={placeholder}
        enterKeyHint={enterKeyHint}
        onKeyDown={handleKey}
      />
    </LabelledField>
  );
}

type TextAreaProps = FieldProps & { inputRef?: Ref<HTMLTextAreaElement> };

export function TextArea({ placeholder, enterKeyHint, inputRef, ...field }: TextAreaProps) {
  return (
    <LabelledField {...field}>
      <AriaTextArea
        ref={inputRef}
        className={`${css.control} ${css.textArea}`}
        placeholder={placeholder}
        enterKeyHint={enterKeyHint}
        rows={3}
      />
    </LabelledField>
  );
}

type LabelledFieldProps = Omit<FieldProps, 'placeholder' | 'enterKeyHint'> &
  Pick<AriaProps, 'type' | 'inputMode' | 'autoCorrect' | 'spellCheck' | 'autoFocus'> & {
    children: ReactNode;
  };

export function LabelledField({ label, hint, error, children, ...field }: LabelledFieldProps) {
  const { t } = useLingui();
  return (
    <AriaTextField
      {...field}
      {...useScrollToMessage(error)}
      className={css.field}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={css.label}>
        {label}
        {/* screen readers announce "required" by the input itself */}
        {field.isRequired && <span className={css.required} aria-hidden>{` (${t`required`})`}</span>}
      </Label>
      {children}
      <div className={css.message}>
        {error && (
          <FieldError className={css.error}>
            <CircleAlert className={css.errorIcon} size={16} aria-hidden />
            <span>{error}</span>
          </FieldError>
        )}
        {hint && <Text slot="description">{hint}</Text>}
      </div>
    </AriaTextField>
  );
}

/** Browsers scroll to the control alone, and WebKit leaves its message under a bar at the bottom. */
function useScrollToMessage(error: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error && ref.current?.contains(document.activeElement)) scrollIntoView(ref.current);
  }, [error]);
  return { ref, onFocus: () => error && scrollIntoView(ref.current) };
}

const scrollIntoView = (field: HTMLElement | null) => field?.scrollIntoView({ block: 'nearest' });
