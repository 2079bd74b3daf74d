import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '#contract/customer.ts';
import { useChangeCustomer } from '../../data/customers.ts';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { SaveButton } from '../form/SaveButton.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './CustomerPage.css.ts';

const longest = 2000;

/** What the shop wants to remember. What was typed stays when the customer is changed elsewhere. */
export function CustomerNotes({ customer: { id, notes, version } }: { customer: Customer }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync } = useChangeCustomer(id);
  const [typed, setTyped] = useState<string | null>(null);
  const [saveOnce, isSaving] = useOneAtATime(async () => {
    try {
      await mutateAsync({ notes: typed, version });
      setTyped(null);
      toast({ title: t`Notes saved`, tone: 'success', timeout: 3000 });
    } catch (error) {
      showError(t`The notes were not saved`)(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveOnce();
  };
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Notes of the shop</Trans>
      </h2>
      <form className={css.form} onSubmit={submit}>
        <TextArea
          label={t`Notes`}
          hint={t`Nobody but you sees them.`}
          value={typed ?? notes ?? ''}
          maxLength={longest}
          onChange={setTyped}
        />
        {typed !== null && typed !== (notes ?? '') && <SaveButton isSaving={isSaving} />}
      </form>
    </section>
  );
}
