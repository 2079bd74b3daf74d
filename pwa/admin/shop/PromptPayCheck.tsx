import { useLingui } from '@lingui/react/macro';
import type { AdminShop } from '#contract/shop.ts';
import { PromptPayQr } from '../../booking/PromptPayQr.tsx';
import { useConfirmPromptPay } from '../../data/adminShop.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './ShopPage.css.ts';

type PromptPayCheckProps = {
  shop: AdminShop;
  typed: string;
};

/** Customers see the code once the administrator has scanned it and checked the name. */
export function PromptPayCheck({ shop: { promptPayId, promptPay }, typed }: PromptPayCheckProps) {
  const { t, i18n } = useLingui();
  if (typed.trim() !== (promptPayId ?? ''))
    return <p className={css.hint}>{t`Once it is saved, you see its code here.`}</p>;
  if (promptPayId === null || !promptPay) return null;
  const { state, problem, payload } = promptPay;
  return (
    <section className={css.check} aria-labelledby="prompt-pay-check">
      <h3 id="prompt-pay-check" className={css.checkTitle}>{t`Your PromptPay code`}</h3>
      {problem && (
        <Alert tone="danger" title={t`Customers see no code: the PromptPay ID ${promptPayId} is wrong`}>
          {i18n._(fieldRules[problem])}
        </Alert>
      )}
      {state === 'checked' && <Alert tone="info" title={t`Checked. Customers can pay by this code.`} />}
      {state === 'unchecked' && (
        <Alert tone="warning" title={t`Customers see no code yet`}>
          {t`Scan it once with your banking app and check the name: it must be yours or your shop’s. Then go back in your banking app without paying.`}
        </Alert>
      )}
      {state === 'unchecked' && payload && (
        <>
          <PromptPayQr code={{ id: promptPayId, amount: null, payload }} />
          <ConfirmPromptPayButton promptPayId={promptPayId} />
        </>
      )}
    </section>
  );
}

function ConfirmPromptPayButton({ promptPayId }: { promptPayId: string }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutate, isPending } = useConfirmPromptPay();
  const confirm = () =>
    mutate(promptPayId, {
      onSuccess: () => toast({ title: t`Customers can pay by this code now`, tone: 'success' }),
      onError: showError(t`The code was not confirmed`),
    });
  return (
    <>
      <Button isPending={isPending} onPress={confirm}>{t`The name is right`}</Button>
      <p className={css.hint}>{t`If it is another name, correct the PromptPay ID above and save.`}</p>
    </>
  );
}
