import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { KnownException } from '#contract/dayPlan.ts';
import type { ExceptionInput, SavedException } from '#contract/scheduleException.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { exceptionResolver, valuesOf, type ExceptionFormValues } from './exceptionForm.ts';
import { ExceptionFields, type ExceptionForm } from './ExceptionFields.tsx';
import { useExceptionLabel } from './useExceptionLabel.ts';
import { useSaveWithConflict, type Conflict } from './useSaveWithConflict.ts';

type ExceptionDialogProps = {
  title: string;
  /** null: a new one */
  edited: KnownException | null;
  values: ExceptionFormValues;
  isIllness?: boolean;
  onSaved: (saved: SavedException & KnownException) => void;
  onClose: () => void;
};

/** The form of time off and extra hours. What was typed stays when it cannot be saved. */
export function ExceptionDialog(props: ExceptionDialogProps) {
  const { title, edited, values, isIllness = false, onSaved, onClose } = props;
  const form = useForm<ExceptionFormValues, unknown, ExceptionInput>({
    resolver: exceptionResolver,
    defaultValues: values,
    reValidateMode: 'onChange',
  });
  // What the next save replaces: the entry as it was last seen, or none once it was deleted elsewhere.
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const trySave = useSaveWithConflict(form);
  const [save, isSaving] = useOneAtATime(async (input: ExceptionInput) => {
    const saved = await trySave(input, base, setConflict);
    if (saved) onSaved(saved);
  });
  return (
    <FormDialog title={title} form={form} isSaving={isSaving} hasStickySave onSave={save} onClose={onClose}>
      {conflict && (
        <ConflictAlert
          conflict={conflict}
          form={form}
          onResolve={(now) => {
            setBase(now);
            setConflict(null);
          }}
        />
      )}
      <ExceptionFields form={form} asks={edited ? 'owner' : isIllness ? 'therapist' : 'kind and owner'} />
    </FormDialog>
  );
}

type ConflictAlertProps = {
  conflict: Conflict;
  form: ExceptionForm;
  /** called with the entry that the next save replaces; null: none */
  onResolve: (now: KnownException | null) => void;
};

/** Says what somebody else has made of the entry, and lets the administrator decide what is saved. */
function ConflictAlert({ conflict, form, onResolve }: ConflictAlertProps) {
  const { t } = useLingui();
  const label = useExceptionLabel();
  if (conflict === 'deleted') {
    return (
      <Alert tone="danger" title={t`Deleted meanwhile`}>
        <p>{t`Somebody has deleted this entry. Nothing that you typed is lost.`}</p>
        <Button tone="plain" onPress={() => onResolve(null)}>{t`Keep mine as a new entry`}</Button>
      </Alert>
    );
  }
  const { who, when, kind } = label(conflict);
  const texts = [conflict.reason, conflict.note].filter(Boolean).join(' · ');
  return (
    <Alert tone="danger" title={t`Changed meanwhile`}>
      <p>{t`It is now: ${who}, ${kind}, ${when}`}</p>
      {texts && <p dir="auto">{texts}</p>}
      <Button tone="plain" onPress={() => onResolve(conflict)}>{t`Keep my version`}</Button>{' '}
      <Button
        tone="plain"
        onPress={() => {
          form.reset(valuesOf(conflict));
          onResolve(conflict);
        }}
      >{t`Take the current version`}</Button>
    </Alert>
  );
}
