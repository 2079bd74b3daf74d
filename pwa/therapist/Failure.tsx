import * as css from './App.css.ts';
import { useFailureText } from './useFailureText.ts';

/** Why a request failed. Rendered even when empty: screen readers announce changes only inside an existing alert. */
export function Failure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  return (
    <p role="alert" className={css.error}>
      {error !== null && failureText(error)}
    </p>
  );
}
