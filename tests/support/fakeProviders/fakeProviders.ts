import { startFakeLine, type FakeLine } from './line.ts';
import { startFakeMailServer, type FakeMailServer } from './mailServer.ts';
import { startFakeTwilio, type FakeTwilio } from './twilio.ts';

/** Fakes of all providers that the shop sends through, on this machine. */
export type FakeProviders = {
  mail: FakeMailServer;
  line: FakeLine;
  twilio: FakeTwilio;
  /** the environment variables with the fakes' addresses */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

/** The administrator's Line user id. */
export const adminLineId = 'U0123456789abcdef0123456789abcdef';

export async function startFakeProviders(): Promise<FakeProviders> {
  const [mail, line, twilio] = await Promise.all([startFakeMailServer(), startFakeLine(), startFakeTwilio()]);
  return {
    mail,
    line,
    twilio,
    env: {
      SMTP_URL: mail.url,
      LINE_API_URL: line.url,
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilio.sid,
      TWILIO_AUTH_TOKEN: twilio.token,
      TWILIO_SMS_FROM: '+15550001111',
      TWILIO_WHATSAPP_FROM: '+15550002222',
      TWILIO_WHATSAPP_CONTENT_SID: 'HX0123456789abcdef',
      PUSH_HOSTS: '127.0.0.1',
      VAPID_SUBJECT: 'mailto:shop@example.com',
      NOTIFY_RETRY_MS: '20',
    },
    stop: async () => {
      await Promise.all([mail.stop(), line.stop(), twilio.stop()]);
    },
  };
}

/** Settings with which every message is delivered. */
export const workingSettings = ({ mail, line }: FakeProviders) => ({
  email: { adminEmail: 'boss@example.com', ...mail.account },
  line: {
    adminLineId,
    channelAccessToken: line.token,
    channelSecret: line.channelSecret,
    officialAccountId: '@massage',
  },
  sms: { adminPhone: '0812345678' },
  whatsapp: { adminWhatsapp: '+66812345678' },
});
