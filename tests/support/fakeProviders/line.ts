import { startFakeHttpProvider, type FakeHttpProvider, type ProviderResponse } from './httpProvider.ts';

/** The part of Line's API that the shop uses: it checks the token, the recipient and the retry key. */
export type FakeLine = FakeHttpProvider & {
  token: string;
  /** signs its webhooks */
  channelSecret: string;
  /** delivered messages by retry key */
  messages: Map<string, string>;
  texts: () => string[];
  /** what was delivered to a user */
  textsTo: (user: string) => string[];
  /** how it refuses messages to a user */
  refusals: Map<string, ProviderResponse>;
};

const userId = /^U[0-9a-f]{32}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const refused = (status: number, message: string) => ({ status, body: JSON.stringify({ message }) });

export async function startFakeLine(
  token = 'a-line-channel-access-token',
  channelSecret = 'a-line-channel-secret',
): Promise<FakeLine> {
  const messages = new Map<string, string>();
  const recipients = new Map<string, string>();
  const refusals = new Map<string, ProviderResponse>();
  const provider = await startFakeHttpProvider(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) {
      return refused(
        401,
        'Authentication failed. Confirm that the access token in the authorization header is valid.',
      );
    }
    if (path === '/v2/bot/message/quota') return { status: 200, body: '{"type":"limited","value":300}' };
    if (path === '/v2/bot/message/quota/consumption') {
      return { status: 200, body: JSON.stringify({ totalUsage: messages.size }) };
    }
    if (method !== 'POST' || path !== '/v2/bot/message/push') return refused(404, 'Not found');
    const key = String(headers['x-line-retry-key']);
    if (!uuid.test(key)) return refused(400, 'The retry key is invalid');
    if (messages.has(key)) return refused(409, 'The retry key is already accepted');
    const { to, messages: sent } = JSON.parse(body.toString()) as {
      to: string;
      messages: { text: string }[];
    };
    if (!userId.test(to))
      return refused(400, "The property, 'to', in the request body is invalid (line: -, column: -)");
    const refusal = refusals.get(to);
    if (refusal) return refusal;
    recipients.set(key, to);
    messages.set(key, sent.map(({ text }) => text).join('\n'));
    return { status: 200, body: JSON.stringify({ sentMessages: [{ id: String(messages.size) }] }) };
  });
  return Object.assign(provider, {
    token,
    channelSecret,
    messages,
    refusals,
    texts: () => [...messages.values()],
    textsTo: (user: string) =>
      [...messages].filter(([key]) => recipients.get(key) === user).map(([, text]) => text),
  });
}
