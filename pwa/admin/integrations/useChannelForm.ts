import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { RequestError } from '../../data/client.ts';
import { useSaveIntegrations } from '../../data/integrations.ts';
import { openSections } from '../form/FoldedSection.tsx';
import { resetToSaved } from '../form/resetToSaved.ts';
import { useFormDraft } from '../form/useFormDraft.ts';
import { useSettingsToast } from '../form/useSettingsToast.ts';
import {
  channelDefinitions,
  type Channel,
  type ChannelFormValues,
  type ChannelSettings,
} from './channelDefinitions.ts';

/** The form of a channel's settings. `clear` saves that it has none. */
export function useChannelForm(channel: Channel, saved: ChannelSettings | null) {
  const saving = useSaveIntegrations();
  const settingsToast = useSettingsToast();
  const { schema, fields } = channelDefinitions[channel];
  const toFormValues = (settings: ChannelSettings | null): ChannelSettings =>
    Object.fromEntries(fields.map(({ name }) => [name, settings?.[name] ?? '']));
  const form = useForm<ChannelFormValues, unknown, ChannelSettings>({
    resolver: valibotResolver(schema),
    // adopts what another device has saved, except in fields that were changed here
    values: toFormValues(saved),
    resetOptions: { keepDirtyValues: true },
  });
  const { hasChanges, isStored } = useFormDraft(`${channel}Form`, form, toFormValues(saved));
  const { control, handleSubmit, getValues, setError } = form;

  const save = (settings: ChannelSettings | null, event?: { target: EventTarget }) => {
    const sent = getValues();
    saving.mutate(
      { [channel]: settings },
      {
        onSuccess: (all) => {
          resetToSaved(form, toFormValues(all[channel]), sent);
          settingsToast.updated();
        },
        onError: (error) => {
          const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : [];
          const errors = issues.map(
            ({ path, rule }) => [path.slice(channel.length + 1), { message: rule }] as const,
          );
          openSections(Object.fromEntries(errors), event);
          for (const [name, wrong] of errors) setError(name, wrong, { shouldFocus: true });
          settingsToast.failed({ isHighlighted: issues.length > 0 })(error);
        },
      },
    );
  };

  return {
    control,
    submit: handleSubmit(save, openSections),
    clear: () => save(null),
    isSaving: saving.isPending,
    hasChanges,
    isStored,
    discard: () => form.reset(toFormValues(saved), { keepDirtyValues: false }),
  };
}
