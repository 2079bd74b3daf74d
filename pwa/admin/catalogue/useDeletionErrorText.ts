import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';

/** The text for a failed deletion; `textIfInUse` if there are bookings of what was to be deleted. */
export function useDeletionErrorText(): (error: unknown, textIfInUse: string) => string {
  const errorText = useErrorText();
  return (error, textIfInUse) =>
    error instanceof RequestError && error.code === 'in_use' ? textIfInUse : errorText(error);
}
