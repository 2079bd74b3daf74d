import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Mail = { from: string; to: string[]; user: string; mail: Email };

/**
 * How the server fails; `well`: not at all. `refuses`: with a reply at a stage. `delaysRecipient`: waits that many ms
 * before it accepts a recipient.
 */
export type MailFault =
  | 'well'
  | 'hangs'
  | 'resets'
  | 'sends garbage'
  | { delaysRecipient: number }
  | { refuses: 'the password' | 'the recipient' | 'the message'; with: [code: number, text: string] };

/** The part of Gmail that the shop uses: it checks user and app password, and accepts mail. */
export type FakeMailServer = {
  url: string;
  account: { gmail: string; appPassword: string };
  mails: Mail[];
  connections: () => number;
  is: (fault: MailFault) => void;
  stop: () => Promise<void>;
};

export async function startFakeMailServer(): Promise<FakeMailServer> {
  let fault: MailFault = 'well';
  let connections = 0;
  const account = { gmail: 'shop@gmail.com', appPassword: 'abcd efgh ijkl mnop' };
  const mails: Mail[] = [];
  const refusalAt = (stage: string): Error | null =>
    typeof fault === 'object' && 'refuses' in fault && fault.refuses === stage
      ? Object.assign(new Error(fault.with[1]), { responseCode: fault.with[0] })
      : null;
  const smtp = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const refusal = refusalAt('the password');
      if (refusal) return done(refusal);
      const isKnown = username === account.gmail && password === account.appPassword.replaceAll(' ', '');
      if (isKnown) return done(null, { user: username });
      const wrong = new Error('5.7.8 Username and Password not accepted.');
      return done(Object.assign(wrong, { responseCode: 535 }));
    },
    onRcptTo: (_address, _session, done) => {
      const delay = typeof fault === 'object' && 'delaysRecipient' in fault ? fault.delaysRecipient : 0;
      setTimeout(() => done(refusalAt('the recipient')), delay);
    },
    onData: (stream, session, done) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const refusal = refusalAt('the message');
        if (refusal) return done(refusal);
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        return done(null, 'OK');
        // the connection may end in the middle of a message
      })().catch(() => null);
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const inner = (smtp.server.address() as AddressInfo).port;

  // A TCP server in front of it, so that it can also fail in ways that no SMTP server does.
  const front = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    if (fault === 'hangs') return;
    if (fault === 'resets') {
      socket.resetAndDestroy();
      return;
    }
    if (fault === 'sends garbage') {
      socket.end('\u0000\u0001 no greeting of SMTP\r\n');
      return;
    }
    const relay = connect(inner, '127.0.0.1');
    relay.on('error', () => socket.destroy());
    socket.pipe(relay).pipe(socket);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `smtp://127.0.0.1:${(front.address() as AddressInfo).port}`,
    account,
    mails,
    connections: () => connections,
    is: (next) => void (fault = next),
    stop: async () => {
      front.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
