import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import * as css from './Field.css.ts';

/** The line below a control: its error, or else its hint. */
export function FieldMessage({ error, hint }: { error?: string | undefined; hint?: string | undefined }) {
  return (
    <div className={css.message}>
      {error ? (
        <FieldError className={css.error}>
          <CircleAlert className={css.errorIcon} size={16} aria-hidden />
          <span>{error}</span>
        </FieldError>
      ) : (
        hint && <Text slot="description">{hint}</Text>
      )}
    </div>
  );
}
