import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';

/** Texts for a deletion that bookings prevent, and for an error that has no text of its own. */
export type ErrorTexts = { inUse?: string; unexpected?: string };

/** Returns an error handler that shows a toast. */
export function useErrorToast() {
  const errorText = useErrorText();
  return (title: string, { inUse, unexpected }: ErrorTexts = {}) =>
    (error: unknown) => {
      const isInUse = error instanceof RequestError && error.code === 'in_use';
      const description = (isInUse && inUse) || errorText(error, unexpected);
      toast({ title, description, tone: 'destructive' });
    };
}
