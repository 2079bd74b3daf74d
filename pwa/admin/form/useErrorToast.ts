import { useLingui } from '@lingui/react/macro';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';

/**
 * Texts for a deletion that bookings prevent, and for an error that has no text of its own; `what` is a sentence that
 * precedes the reason, `reason` replaces the error's own text. `isHighlighted`: the form marks the fields that the API
 * rejected.
 */
export type ErrorTexts = {
  inUse?: string;
  unexpected?: string;
  what?: string;
  reason?: string;
  isHighlighted?: boolean;
};

/** Returns an error handler that shows a toast. */
export function useErrorToast() {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (title: string, texts: ErrorTexts = {}) =>
    (error: unknown) => {
      const { inUse, unexpected, what, isHighlighted } = texts;
      const isInUse = error instanceof RequestError && error.code === 'in_use';
      const reason = texts.reason ?? ((isInUse && inUse) || errorText(error, unexpected, isHighlighted));
      toast({ title, description: what ? t`${what}. ${reason}` : reason, tone: 'destructive' });
    };
}
