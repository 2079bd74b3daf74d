import { useEffect, useEffectEvent, useState } from 'react';
import {
  get,
  useWatch,
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { loadFormDraft, saveFormDraft, type FormDraft, type FormDraftId } from '../../data/formDraft.ts';
import { useCurrentUserId } from '../../data/administrator.ts';
import { useIsFirstTab } from './useIsFirstTab.ts';

/**
 * Stores the fields that differ from the `saved` ones, and puts them back when the form is opened again, except those
 * that were saved with another value meanwhile. Of several tabs with the form, only the first one does: the draft of
 * another would replace its own. Rerenders with each change of the form: call it in a component with little else.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  id: FormDraftId,
  form: UseFormReturn<Values, unknown, Output>,
  saved: Values,
): { hasChanges: boolean; isStored: boolean } {
  const userId = useCurrentUserId();
  const isFirstTab = useIsFirstTab(id);
  const [isRead, setRead] = useState(false);
  const draft = draftOf(useWatch({ control: form.control as unknown as Control }), saved);

  const restore = useEffectEvent((stored: FormDraft | null) => {
    for (const [field, { typed, saved: before }] of Object.entries(stored ?? {})) {
      const now: unknown = get(saved, field);
      const name = field as Path<Values>;
      if (!(field in draft) && isSame(now, before) && hasShapeOf(now, typed))
        form.setValue(name, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    setRead(true);
  });
  useEffect(() => {
    let isLeft = false;
    if (userId !== null && isFirstTab)
      void loadFormDraft(userId, id).then((stored) => isLeft || restore(stored));
    return () => {
      isLeft = true;
    };
  }, [userId, id, isFirstTab]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (userId === null || !isRead) return;
    void saveFormDraft(userId, id, text === '{}' ? null : (JSON.parse(text) as FormDraft));
  }, [userId, id, isRead, text]);

  return { hasChanges: text !== '{}', isStored: isFirstTab !== false };
}

const draftOf = (values: FieldValues, saved: FieldValues): FormDraft =>
  Object.fromEntries(
    fieldsOf(saved)
      .map(([field, before]) => [field, { typed: get(values, field), saved: before }] as const)
      .filter(([, field]) => !isSame(field.typed, field.saved)),
  );

/** The fields by their paths; a list is one field. */
const fieldsOf = (values: object, path = ''): [field: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${path}${name}.`)
      : [[path + name, value]],
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a value that an older version of the app may have stored is of the same kind. */
const hasShapeOf = (model: unknown, value: unknown): boolean =>
  typeof model === typeof value && Array.isArray(model) === Array.isArray(value) && value !== null;
