import { useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '#contract/customer.ts';
import { useChangeCustomer } from '../../data/customers.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { SaveButton } from '../form/SaveButton.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './CustomerPage.css.ts';

const maxNotesLength = 2000;

/** Unsaved text stays when the customer is changed elsewhere. */
export function CustomerNotes({
  customer: { id, notes, noteForTherapist, version },
}: {
  customer: Customer;
}) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync } = useChangeCustomer(id);
  const [typed, setTyped] = useState<string | null>(null);
  const [saveOnce, isSaving] = useOneAtATime(async () => {
    try {
      await mutateAsync({ notes: typed, version });
      setTyped((now) => (now === typed ? null : now));
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
      <h2 className={css.heading}>{t`Notes of the shop`}</h2>
      <form className={css.form} onSubmit={submit}>
        <TextArea
          label={t`Notes`}
          hint={
            noteForTherapist
              ? t`Therapists see them with each visit here; the customer never does.`
              : t`Nobody but you sees them.`
          }
          value={typed ?? notes ?? ''}
          maxLength={maxNotesLength}
          onChange={setTyped}
        />
        {typed !== null && typed !== (notes ?? '') && <SaveButton isSaving={isSaving} />}
      </form>
      {notes !== null && <ShowToTherapistsSwitch id={id} isShown={noteForTherapist} version={version} />}
    </section>
  );
}

type TherapistSwitchProps = { id: number; isShown: boolean; version: number };

function ShowToTherapistsSwitch({ id, isShown, version }: TherapistSwitchProps) {
  const showError = useErrorToast();
  const { t } = useLingui();
  const { mutateAsync, isPending } = useChangeCustomer(id);
  const change = (noteForTherapist: boolean) =>
    void mutateAsync({ noteForTherapist, version }).catch(showError(t`The notes were not saved`));
  return (
    <Switch isSelected={isShown} isDisabled={isPending} onChange={change}>
      <Trans>Show the notes to therapists</Trans>
    </Switch>
  );
}
