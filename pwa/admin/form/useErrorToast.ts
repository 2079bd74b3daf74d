import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';

/** Returns an error handler that shows a toast. `textIfInUse` is the text for a deletion that bookings prevent. */
export function useErrorToast() {
  const errorText = useErrorText();
  return (title: string, textIfInUse?: string) => (error: unknown) => {
    const isInUse = error instanceof RequestError && error.code === 'in_use';
    const description = (isInUse && textIfInUse) || errorText(error);
    toast({ title, description, tone: 'destructive' });
  };
}
