import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GenericSchema } from 'valibot';
import {
  emailSettings,
  isLineUserId,
  lineSettings,
  smsSettings,
  whatsappSettings,
  type Integrations,
} from '#contract/integrations.ts';

export type Channel = keyof Integrations;
export type ChannelSettings = Record<string, string | null | undefined>;
export type ChannelFormValues = Record<string, string | null | undefined>;

export type ChannelField = {
  name: string;
  label: MessageDescriptor;
  hint: MessageDescriptor;
  inputMode?: 'tel' | 'email';
  isSecret?: true;
  /** only needed for messages to customers */
  isForCustomers?: true;
};

type ChannelDefinition = {
  title: MessageDescriptor;
  schema: GenericSchema<ChannelFormValues, ChannelSettings>;
  fields: readonly ChannelField[];
  /** shown beside the disabled test button until settings are saved */
  whyUntestable: MessageDescriptor;
  /** why nothing can be delivered with these settings although they were accepted; null when it can */
  whyUndeliverable?: (saved: ChannelSettings) => MessageDescriptor | null;
  /** whether the channel needs the server's Twilio account, without which it cannot be tested either */
  needsTwilio: boolean;
};

export const channelDefinitions: Record<Channel, ChannelDefinition> = {
  sms: {
    title: msg`SMS`,
    schema: smsSettings,
    fields: [
      {
        name: 'adminPhone',
        label: msg`Admin phone number`,
        hint: msg`For example 0812345678 or +66812345678`,
        inputMode: 'tel',
      },
    ],
    whyUntestable: msg`Save the number first.`,
    needsTwilio: true,
  },
  email: {
    title: msg`Email`,
    schema: emailSettings,
    fields: [
      { name: 'adminEmail', label: msg`Admin email`, hint: msg`Where the messages go`, inputMode: 'email' },
      { name: 'gmail', label: msg`Gmail address`, hint: msg`Where they are sent from`, inputMode: 'email' },
      {
        name: 'appPassword',
        label: msg`Gmail App Password`,
        hint: msg`Made in your Google account under Security, App passwords. Not your usual password.`,
        isSecret: true,
      },
    ],
    whyUntestable: msg`Save the admin email, the Gmail address and the app password first.`,
    needsTwilio: false,
  },
  line: {
    title: msg`Line App`,
    schema: lineSettings,
    fields: [
      {
        name: 'adminLineId',
        label: msg`Admin Line ID`,
        hint: msg`Your user ID: U and 32 characters, in the LINE Developers console under Basic settings. Not the ID that friends search for.`,
      },
      {
        name: 'channelAccessToken',
        label: msg`Channel access token`,
        hint: msg`In the LINE Developers console under Messaging API`,
        isSecret: true,
      },
      {
        name: 'officialAccountId',
        label: msg`Official account ID (optional)`,
        hint: msg`For example @myshop`,
        isForCustomers: true,
      },
      {
        name: 'channelSecret',
        label: msg`Channel secret (optional)`,
        hint: msg`In the LINE Developers console under Basic settings`,
        isSecret: true,
        isForCustomers: true,
      },
    ],
    whyUntestable: msg`Save the Line ID and the channel access token first.`,
    whyUndeliverable: ({ adminLineId }) =>
      isLineUserId(adminLineId ?? '')
        ? null
        : msg`LINE cannot deliver to this ID. Enter your user ID instead.`,
    needsTwilio: false,
  },
  whatsapp: {
    title: msg`WhatsApp`,
    schema: whatsappSettings,
    fields: [
      {
        name: 'adminWhatsapp',
        label: msg`Admin WhatsApp number`,
        hint: msg`With the country code, for example +66 81 234 5678`,
        inputMode: 'tel',
      },
    ],
    whyUntestable: msg`Save the number first.`,
    needsTwilio: true,
  },
};
