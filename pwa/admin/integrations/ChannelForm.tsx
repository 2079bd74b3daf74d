import { useLingui } from '@lingui/react/macro';
import type { Control } from 'react-hook-form';
import { secretMask } from '#contract/integrations.ts';
import type { ChannelHealth, LineQuota } from '#contract/notifications.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { FormPasswordField } from '../../ui/PasswordField.tsx';
import { DiscardButton } from '../form/DiscardButton.tsx';
import { FoldedSection } from '../form/FoldedSection.tsx';
import { SaveButton } from '../form/SaveButton.tsx';
import { UnsavedNote } from '../form/UnsavedNote.tsx';
import {
  channelDefinitions,
  type Channel,
  type ChannelFormValues,
  type ChannelField,
  type ChannelSettings,
} from './channelDefinitions.ts';
import { ChannelHealthPanel } from './ChannelHealthPanel.tsx';
import * as css from './IntegrationsPage.css.ts';
import { LineWebhook } from './LineWebhook.tsx';
import { TestChannelButton } from './TestChannelButton.tsx';
import { useChannelForm } from './useChannelForm.ts';

type ChannelFormProps = {
  channel: Channel;
  saved: ChannelSettings | null;
  health: ChannelHealth | undefined;
  quota?: LineQuota | null | undefined;
};

export function ChannelForm({ channel, saved, health, quota = null }: ChannelFormProps) {
  const { t, i18n } = useLingui();
  const { control, submit, clear, isSaving, hasChanges, isStored, discard } = useChannelForm(channel, saved);
  const { title: titleMessage, fields, whyUntestable, needsTwilio } = channelDefinitions[channel];
  const title = i18n._(titleMessage);
  const forCustomers = fields.filter(({ isForCustomers }) => isForCustomers);
  return (
    <div className={css.columns}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <ChannelState channel={channel} saved={saved} />
        <Fields fields={fields.filter(({ isForCustomers }) => !isForCustomers)} control={control} />
        {forCustomers.length > 0 && (
          <FoldedSection title={t`Updates to customers on LINE`}>
            <Fields fields={forCustomers} control={control} />
            <LineWebhook />
          </FoldedSection>
        )}
        <div className={css.buttons}>
          <SaveButton isSaving={isSaving} />
          <ConfirmButton
            tone="plain"
            label={t`Clear`}
            isDisabled={!saved || isSaving}
            question={t`Clear the ${title} settings?`}
            onConfirm={clear}
          >{t`No messages are sent this way until it is set up again.`}</ConfirmButton>
          {hasChanges && <DiscardButton onDiscard={discard} />}
        </div>
        <output className={css.unsaved}>{hasChanges && <UnsavedNote isStored={isStored} />}</output>
        {(!needsTwilio || health?.isAvailable) && (
          <TestChannelButton
            // the result of a test applies only to the settings with which it was sent
            key={JSON.stringify(saved)}
            channel={channel}
            title={title}
            whyDisabled={saved ? null : i18n._(whyUntestable)}
            shownFault={health?.fault ?? null}
          />
        )}
      </form>
      {health && <ChannelHealthPanel health={health} quota={quota} title={t`Last messages`} />}
    </div>
  );
}

type FieldsProps = {
  fields: readonly ChannelField[];
  control: Control<ChannelFormValues, unknown, ChannelSettings>;
};

function Fields({ fields, control }: FieldsProps) {
  const { i18n } = useLingui();
  return fields.map(({ name, label, hint, inputMode, isSecret }) => {
    const texts = { name, control, label: i18n._(label), hint: i18n._(hint) };
    return isSecret ? (
      <FormPasswordField key={name} maskPrefix={secretMask} {...texts} />
    ) : (
      <FormTextField key={name} {...texts} {...(inputMode && { inputMode })} />
    );
  });
}

function ChannelState({ channel, saved }: Pick<ChannelFormProps, 'channel' | 'saved'>) {
  const { t, i18n } = useLingui();
  const undeliverable = saved && channelDefinitions[channel].whyUndeliverable?.(saved);
  return (
    <div className={css.state}>
      {saved && !undeliverable ? <Badge>{t`Set up`}</Badge> : <Badge tone="warning">{t`Not set up`}</Badge>}
      {undeliverable && <p className={css.hint}>{i18n._(undeliverable)}</p>}
    </div>
  );
}
