import * as v from 'valibot';
import type { PrivateSnapshotId } from '../offline/persistence/database.ts';
import { createPrivateText } from '../offline/persistence/privateText.ts';
import { parseDraft } from './parseDraft.ts';

export type FormDraftId = Extract<PrivateSnapshotId, `${string}Form`>;

/** `saved`: what was saved when the field was typed in */
const typedField = v.object({ typed: v.optional(v.unknown()), saved: v.optional(v.unknown()) });
const formDraft = v.record(v.string(), typedField);
const storedDraft = v.object({ savedAt: v.number(), changes: formDraft });

/** The fields of a form that were changed and not saved, by their paths, such as `translations.th.name`. */
export type FormDraft = v.InferOutput<typeof formDraft>;

const texts = new Map<FormDraftId, ReturnType<typeof createPrivateText>>();

function textOf(id: FormDraftId) {
  const text = texts.get(id) ?? createPrivateText(id);
  texts.set(id, text);
  return text;
}

export async function loadFormDraft(
  userId: number,
  id: FormDraftId,
  now = Date.now(),
): Promise<FormDraft | null> {
  await textOf(id).written();
  const found = await textOf(id).read(userId);
  if (found === null) return null;
  const draft = parseDraft(storedDraft, found, now);
  if (!draft) await saveFormDraft(userId, id, null);
  return draft?.changes ?? null;
}

/** Stores this user's draft on this device, encrypted; null deletes it. Resolves once it is on the disk. */
export const saveFormDraft = (userId: number, id: FormDraftId, changes: FormDraft | null): Promise<void> =>
  textOf(id).write(userId, changes && JSON.stringify({ savedAt: Date.now(), changes }));
