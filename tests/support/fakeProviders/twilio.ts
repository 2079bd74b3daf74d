import { startFakeHttpProvider, type FakeHttpProvider } from './httpProvider.ts';

type TwilioMessage = Record<string, string>;

/**
 * The part of Twilio's Messages API that the shop uses: it checks the credentials and the numbers, and lists what was
 * sent to one.
 */
export type FakeTwilio = FakeHttpProvider & {
  sid: string;
  token: string;
  messages: TwilioMessage[];
  /** false: as with a key that may only send */
  mayList: boolean;
};

const textsOf = (message: TwilioMessage): string[] =>
  Object.values(JSON.parse(message['ContentVariables'] ?? '{}') as Record<string, string>);

const number = /^(?:whatsapp:)?\+\d{7,15}$/;

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const [sid, token] = ['AC0123456789abcdef0123456789abcdef', 'a-twilio-auth-token'];
  const messages: TwilioMessage[] = [];
  const createdAt = new Map<TwilioMessage, Date>();
  const listed = (message: TwilioMessage) => ({
    to: message['To'],
    // as from a template with all variables
    body: message['Body'] ?? textsOf(message).join(', '),
    date_created: createdAt.get(message)?.toUTCString(),
  });
  const refused = (status: number, code: number, message: string) => ({
    status,
    body: JSON.stringify({ code, message, status }),
  });
  const provider = await startFakeHttpProvider(({ method, path, headers, body }) => {
    const expected = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
    if (headers.authorization !== expected) return refused(401, 20003, 'Authenticate');
    const { pathname, searchParams } = new URL(path, 'http://twilio');
    if (pathname !== `/2010-04-01/Accounts/${sid}/Messages.json`) return refused(404, 20404, 'Not found');
    if (method === 'GET') {
      if (!fake.mayList) return refused(403, 20003, 'Permission denied');
      const sentTo = messages.filter(({ To }) => To === searchParams.get('To')).toReversed();
      return { status: 200, body: JSON.stringify({ messages: sentTo.map(listed) }) };
    }
    const form = Object.fromEntries(new URLSearchParams(body.toString()));
    if (!number.test(form['To'] ?? '') || form['To'] === '+66800000000') {
      return refused(400, 21211, `The 'To' number ${form['To']} is not a valid phone number.`);
    }
    if (!form['Body'] && !form['ContentSid']) return refused(400, 21602, 'Message body is required.');
    messages.push(form);
    createdAt.set(form, new Date());
    return { status: 201, body: JSON.stringify({ sid: `SM${messages.length}`, status: 'queued' }) };
  });
  const fake = Object.assign(provider, { sid, token, messages, mayList: true });
  return fake;
}
