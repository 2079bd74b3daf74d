import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import type { ScheduleChangeBody, SavedScheduleChange } from '#contract/scheduleChange.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import {
  formValuesOf,
  scheduleChangeResolver,
  type ScheduleChangeForm,
  type ScheduleChangeFormValues,
} from './scheduleChangeForm.ts';
import { ScheduleChangeFields } from './ScheduleChangeFields.tsx';
import * as css from './TimeOffPage.css.ts';
import { useScheduleChangeLabel } from './useScheduleChangeLabel.ts';
import { useSaveWithConflict, type Conflict } from './useSaveWithConflict.ts';

type ScheduleChangeDialogProps = {
  title: string;
  /** null: a new entry */
  edited: ScheduleChangeWithKind | null;
  values: ScheduleChangeFormValues;
  isIllness?: boolean;
  onSaved: (saved: SavedScheduleChange & ScheduleChangeWithKind) => void;
  onClose: () => void;
};

export function ScheduleChangeDialog(props: ScheduleChangeDialogProps) {
  const { title, edited, values, isIllness = false, onSaved, onClose } = props;
  const form = useForm<ScheduleChangeFormValues, unknown, ScheduleChangeBody>({
    resolver: scheduleChangeResolver,
    defaultValues: values,
    reValidateMode: 'onChange',
  });
  // What the next save replaces: the entry as last seen, or null once it was deleted elsewhere.
  const [base, setBase] = useState(edited);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const trySave = useSaveWithConflict(form);
  const [save, isSaving] = useOneAtATime(async (input: ScheduleChangeBody) => {
    const saved = await trySave(input, base, setConflict);
    if (saved) onSaved(saved);
  });
  return (
    <FormDialog title={title} form={form} isSaving={isSaving} hasStickySave onSave={save} onClose={onClose}>
      <ScheduleChangeFields
        form={form}
        asks={edited ? 'owner' : isIllness ? 'therapist' : 'kind and owner'}
      />
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
    </FormDialog>
  );
}

type ConflictAlertProps = {
  conflict: Conflict;
  form: ScheduleChangeForm;
  onResolve: (now: ScheduleChangeWithKind | null) => void;
};

function ConflictAlert({ conflict, form, onResolve }: ConflictAlertProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element} className={css.conflict} tabIndex={-1}>
      {conflict === 'deleted' ? (
        <Alert tone="danger" title={t`Deleted meanwhile`}>
          <p>{t`Somebody has deleted this entry. Nothing that you typed is lost.`}</p>
          <Button tone="plain" onPress={() => onResolve(null)}>{t`Keep mine as a new entry`}</Button>
        </Alert>
      ) : (
        <ChangedAlert current={conflict} form={form} onResolve={onResolve} />
      )}
    </div>
  );
}

type ChangedAlertProps = Omit<ConflictAlertProps, 'conflict'> & { current: ScheduleChangeWithKind };

function ChangedAlert({ current, form, onResolve }: ChangedAlertProps) {
  const { t } = useLingui();
  const { who, when, kind } = useScheduleChangeLabel()(current);
  const texts = [current.reason, current.note].filter(Boolean).join(' · ');
  return (
    <Alert tone="danger" title={t`Changed meanwhile`}>
      <p>{t`It is now: ${who}, ${kind}, ${when}`}</p>
      {texts && <p dir="auto">{texts}</p>}
      <div className={css.buttons}>
        <Button tone="plain" size="narrow" onPress={() => onResolve(current)}>{t`Keep my version`}</Button>
        <Button
          tone="plain"
          size="narrow"
          onPress={() => {
            form.reset(formValuesOf(current));
            onResolve(current);
          }}
        >{t`Take the current version`}</Button>
      </div>
    </Alert>
  );
}
