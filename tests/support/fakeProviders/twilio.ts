import { startFakeHttpProvider, type FakeHttpProvider } from './httpProvider.ts';

type TwilioMessage = Record<string, string>;

/** The part of Twilio's Messages API that the shop uses: it checks the credentials and the numbers. */
export type FakeTwilio = FakeHttpProvider & { sid: string; token: string; messages: TwilioMessage[] };

const number = /^(?:whatsapp:)?\+\d{7,15}$/;

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const [sid, token] = ['AC0123456789abcdef0123456789abcdef', 'a-twilio-auth-token'];
  const messages: TwilioMessage[] = [];
  const refused = (status: number, code: number, message: string) => ({
    status,
    body: JSON.stringify({ code, message, status }),
  });
  const provider = await startFakeHttpProvider(({ method, path, headers, body }) => {
    const expected = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
    if (headers.authorization !== expected) return refused(401, 20003, 'Authenticate');
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${sid}/Messages.json`)
      return refused(404, 20404, 'Not found');
    const form = Object.fromEntries(new URLSearchParams(body.toString()));
    if (!number.test(form['To'] ?? '') || form['To'] === '+66800000000') {
      return refused(400, 21211, `The 'To' number ${form['To']} is not a valid phone number.`);
    }
    if (!form['Body'] && !form['ContentSid']) return refused(400, 21602, 'Message body is required.');
    messages.push(form);
    return { status: 201, body: JSON.stringify({ sid: `SM${messages.length}`, status: 'queued' }) };
  });
  return Object.assign(provider, { sid, token, messages });
}
