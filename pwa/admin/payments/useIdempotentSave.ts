import { useLingui } from '@lingui/react/macro';
import { openAmount, type PaymentReceipt } from '#contract/payment.ts';
import { isOutcomeUnknown } from '../../booking/idempotencyKey.ts';
import { useCurrentUserId } from '../../data/administrator.ts';
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
  onDone: () => void;
};

/**
 * Sends what a form about money holds. While no response has said what became of it, the same content goes under the
 * same key, also after the form was closed or the page reloaded.
 */
export function useIdempotentSave<Input extends object>(options: Options<Input>) {
  const { bookingId, send, savedText, notSavedText, onDone } = options;
  const { t } = useLingui();
  const { money } = useFormats();
  const showError = useErrorToast();
  const userId = useCurrentUserId() ?? 0;
  return useOneAtATime(async (input: Input) => {
    const content = { bookingId, ...input };
    try {
      const receipt = await send(input, await readPaymentKey(userId, content));
      await forgetPaymentKey(userId, content);
      const surplus = -openAmount(receipt);
      if (surplus > 0) {
        const description = t`The customer has now paid ${money(surplus)} too much.`;
        toast({ title: savedText, description, tone: 'success' });
      } else toast({ title: savedText, tone: 'success' });
      onDone();
    } catch (error) {
      const isUnknown = isOutcomeUnknown(error);
      if (!isUnknown) await forgetPaymentKey(userId, content);
      showError(notSavedText, isUnknown ? { what: t`Saving it again counts it once` } : {})(error);
    }
  });
}
