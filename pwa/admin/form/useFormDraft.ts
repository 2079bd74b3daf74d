import { useEffect, useEffectEvent, useState } from 'react';
import {
  useWatch,
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { loadFormDraft, saveFormDraft, type FormDraft, type FormDraftId } from '../../data/formDraft.ts';
import { useCurrentUserId } from '../../data/administrator.ts';

/**
 * Stores the fields that differ from the `saved` ones, and puts them back when the form is opened again. Returns
 * whether there are any. Rerenders with each change of the form: call it in a component with little else.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  id: FormDraftId,
  form: UseFormReturn<Values, unknown, Output>,
  saved: Values,
): boolean {
  const userId = useCurrentUserId();
  const [isRead, setRead] = useState(false);
  const changes = changedFields(useWatch({ control: form.control as unknown as Control }) as Values, saved);

  const restore = useEffectEvent((draft: FormDraft | null) => {
    for (const [field, value] of Object.entries(draft ?? {})) {
      const name = field as Path<Values>;
      const isUnchanged = field in saved && !(field in changes);
      if (isUnchanged && hasShapeOf(saved[field], value))
        form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    setRead(true);
  });
  useEffect(() => {
    let isLeft = false;
    if (userId !== null) void loadFormDraft(userId, id).then((draft) => isLeft || restore(draft));
    return () => {
      isLeft = true;
    };
  }, [userId, id]);

  const text = JSON.stringify(changes);
  useEffect(() => {
    if (userId === null || !isRead) return;
    void saveFormDraft(userId, id, text === '{}' ? null : (JSON.parse(text) as FormDraft));
  }, [userId, id, isRead, text]);

  return text !== '{}';
}

/** Compared as JSON, in which a field without a value is left out. */
const changedFields = <Values extends FieldValues>(values: Values, saved: Values): FormDraft =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => name in saved && JSON.stringify(value) !== JSON.stringify(saved[name]),
    ),
  );

/** Whether a value that an older version of the app may have stored is of the same kind. */
const hasShapeOf = (model: unknown, value: unknown): boolean =>
  typeof model === typeof value && Array.isArray(model) === Array.isArray(value) && value !== null;
