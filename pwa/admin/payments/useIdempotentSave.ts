import { useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { FieldIssue } from '#contract/errors.ts';
import { openAmount, type PaymentReceipt } from '#contract/payment.ts';
import { isOutcomeUnknown } from '../../booking/idempotencyKey.ts';
import { useCurrentUserId } from '../../data/administrator.ts';
import { RequestError } from '../../data/client.ts';
import { forgetPaymentKey, readPaymentKey } from '../../data/paymentKeys.ts';
import { useFormats } from '../../i18n/formats.ts';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useErrorToast } from '../form/useErrorToast.ts';

type Options<Input> = {
  bookingId: number;
  send: (input: Input, key: string) => Promise<PaymentReceipt>;
  savedText: string;
  notSavedText: string;
  /** Shows a rejection at its field. */
  onRejected: (issue: FieldIssue) => void;
  onDone: () => void;
};

/**
 * Sends what a form about money holds. While no response has said what became of it, the same content goes under the
 * same key, also after the form was closed or the page reloaded. It may have been entered again because it was paid
 * again, so the administrator is told that it counts once.
 */
export function useIdempotentSave<Input extends object>(options: Options<Input>) {
  const { bookingId, send, savedText, notSavedText, onRejected, onDone } = options;
  const { t } = useLingui();
  const { money } = useFormats();
  const showError = useErrorToast();
  const userId = useCurrentUserId() ?? 0;
  const sentHere = useRef<string>(null);
  return useOneAtATime(async (input: Input) => {
    const content = { bookingId, ...input };
    try {
      const { key, isSentBefore } = await readPaymentKey(userId, content);
      const isEnteredAgain = isSentBefore && key !== sentHere.current;
      sentHere.current = key;
      const receipt = await send(input, key);
      await forgetPaymentKey(userId, content);
      const surplus = -openAmount(receipt);
      const notes = [
        ...(isEnteredAgain
          ? [
              t`The same was sent before, without an answer. It counts once; if it is another one, enter it again.`,
            ]
          : []),
        ...(surplus > 0 ? [t`The customer has now paid ${money(surplus)} too much.`] : []),
      ];
      toast({
        title: savedText,
        ...(notes.length > 0 && { description: notes.join(' '), timeout: 10_000 }),
        tone: 'success',
      });
      onDone();
    } catch (error) {
      const isUnknown = isOutcomeUnknown(error);
      if (!isUnknown) await forgetPaymentKey(userId, content);
      const issues = (error instanceof RequestError && error.failure?.issues) || [];
      for (const issue of issues) onRejected(issue);
      showError(notSavedText, {
        ...(isUnknown && { what: t`Saving it again counts it once` }),
        isHighlighted: issues.length > 0,
      })(error);
    }
  });
}
