import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { Integrations } from '#contract/integrations.ts';
import type { ChannelHealth, LineQuota } from '#contract/notifications.ts';
import { RequestError } from '../../data/client.ts';
import { useSaveIntegrations } from '../../data/integrations.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { ChannelHealthPanel } from './ChannelHealthPanel.tsx';
import * as css from './IntegrationsPage.css.ts';
import { TestChannelButton } from './TestChannelButton.tsx';

type Typed = Record<string, string | null | undefined>;
type Texts = Record<string, string>;
type Line = { name: string; label: string; hint: string; inputMode?: 'tel' | 'email' };

type ChannelFormProps = {
  channel: keyof Integrations;
  title: string;
  schema: GenericSchema<Typed, Texts>;
  saved: Texts | null;
  lines: readonly Line[];
  /** what is saved before it can be tried out; absent where there is no trying out */
  untestedReason?: string | undefined;
  health: ChannelHealth | undefined;
  quota?: LineQuota | null | undefined;
};

// What was typed is what was saved: nothing is left to keep.
const asSaved = { keepDirtyValues: false };

/** One channel's settings: saved together, cleared together. */
export function ChannelForm(props: ChannelFormProps) {
  const { channel, title, schema, saved, lines, untestedReason, health, quota = null } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const saving = useSaveIntegrations();
  const [isClearing, setClearing] = useState(false);
  const filled = (settings: Texts | null): Texts =>
    Object.fromEntries(lines.map(({ name }) => [name, settings?.[name] ?? '']));
  const { control, handleSubmit, reset, setError } = useForm<Typed, unknown, Texts>({
    resolver: valibotResolver(schema),
    // what another device saves appears, but not over what is being typed here
    values: filled(saved),
    resetOptions: { keepDirtyValues: true },
  });

  const write = (settings: Texts | null) =>
    saving.mutate(
      { [channel]: settings },
      {
        onSuccess: (all) => {
          reset(filled(all[channel]), asSaved);
          toast({ title: t`Settings updated`, tone: 'success', timeout: 3000 });
        },
        onError: (error) => {
          const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : [];
          for (const { path, rule } of issues) {
            setError(path.slice(channel.length + 1), { message: rule }, { shouldFocus: true });
          }
          toast({
            title: t`Failed to update settings`,
            description: errorText(error),
            tone: 'destructive',
            timeout: 5000,
          });
        },
      },
    );

  const submit = handleSubmit(write);

  return (
    <div className={css.columns}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={css.state}>
          {saved ? (
            <Badge>
              <Trans>Set up</Trans>
            </Badge>
          ) : (
            <Badge tone="warning">
              <Trans>Not set up</Trans>
            </Badge>
          )}
        </div>
        {lines.map((line) => (
          <FormTextField key={line.name} {...line} control={control} />
        ))}
        <div className={css.buttons}>
          <Button type="submit" isPending={saving.isPending}>
            {saving.isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
          <Button tone="plain" isDisabled={!saved || saving.isPending} onPress={() => setClearing(true)}>
            <Trans>Clear</Trans>
          </Button>
        </div>
        {untestedReason !== undefined && (
          <TestChannelButton
            channel={channel}
            title={title}
            reason={saved ? null : untestedReason}
            told={health?.fault ?? null}
          />
        )}
        {isClearing && (
          <ConfirmDialog
            title={t`Clear the ${title} settings?`}
            confirmLabel={t`Clear`}
            onConfirm={() => write(null)}
            onClose={() => setClearing(false)}
          >
            <Trans>No messages are sent this way until it is set up again.</Trans>
          </ConfirmDialog>
        )}
      </form>
      {health && <ChannelHealthPanel health={health} quota={quota} title={t`Last messages`} />}
    </div>
  );
}
