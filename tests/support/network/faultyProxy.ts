import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy to a server, whose connections can be cut, delayed and silenced. */
export type FaultyProxy = {
  port: number;
  /** the number of connections opened so far */
  taken: () => number;
  /** the server's URL, with this proxy's address in it */
  through: (url: string) => string;
  /** Cuts the connection over which `text` is sent, before the server receives it. Resolves once that has happened. */
  cutBefore: (text: string) => Promise<void>;
  /** Forwards `text` to the server and cuts the connection when the answer comes, before it is delivered. */
  cutAfter: (text: string) => Promise<void>;
  /** Cuts the connection once, at the `n`th message sent from now on, before or after the server receives it. */
  cutAt: (n: number, when: 'before' | 'after') => void;
  /**
   * Discards all data on the connections that are open now, or only on those whose first data contained `begun`.
   * Neither side notices. Other connections are not affected.
   */
  silence: (begun?: string) => number;
  /** Discards all data, on new connections too, until `flow` is called. */
  stall: () => void;
  /** Cuts all connections. Until `flow` is called, new ones are closed at the first data, or refused. */
  drop: () => void;
  refuse: () => Promise<void>;
  /** Delays each answer by the given number of ms, until `flow` is called. */
  delay: (ms: number) => void;
  /** The probability (0 to 1) of cutting a connection instead of delivering an answer, until `flow` is called. */
  lose: (chance: number) => void;
  /** Lets new connections work again. Silenced ones stay silent, like half-open connections. */
  flow: () => Promise<void>;
  stop: () => Promise<void>;
};

/** One proxied connection. `begun` is the first data that was sent over it. */
type Line = { near: Socket; far: Socket; begun: string; isSilent: boolean; isCutOnAnswer: boolean };
type Trap = { catches: (sent: Buffer) => boolean; when: 'before' | 'after'; caught: () => void };

/** Starts a proxy to a port of this machine. */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  const lines = new Set<Line>();
  let trap: Trap | null = null;
  let mode: 'flow' | 'stall' | 'drop' = 'flow';
  let wait = 0;
  let loss = 0;
  let taken = 0;

  const cut = ({ near, far }: Line) => {
    near.destroy();
    far.destroy();
  };
  const cutAll = () => lines.forEach(cut);
  const silence = (begun = '') => {
    const meant = [...lines].filter((line) => line.begun.includes(begun));
    for (const line of meant) line.isSilent = true;
    return meant.length;
  };

  const send = (line: Line, sent: Buffer) => {
    if (line.isSilent) return;
    if (line.begun.length < 1_000) line.begun += sent.toString('latin1');
    if (!trap?.catches(sent)) {
      line.far.write(sent);
      return;
    }
    const { when, caught } = trap;
    trap = null;
    if (when === 'after') {
      line.isCutOnAnswer = true;
      line.far.write(sent);
    } else cut(line);
    caught();
  };
  const answer = (line: Line, answered: Buffer) => {
    if (line.isSilent) return;
    if (line.isCutOnAnswer || Math.random() < loss) cut(line);
    else if (wait === 0) line.near.write(answered);
    else setTimeout(() => line.isSilent || line.near.write(answered), wait);
  };

  const take = (near: Socket) => {
    taken += 1;
    if (mode === 'drop') {
      near.once('data', () => near.end());
      near.on('error', () => {});
      return;
    }
    const line: Line = {
      near,
      far: connect(target, '127.0.0.1'),
      begun: '',
      isSilent: mode === 'stall',
      isCutOnAnswer: false,
    };
    lines.add(line);
    near.on('data', (sent) => send(line, sent));
    line.far.on('data', (answered) => answer(line, answered));
    for (const end of [near, line.far]) {
      end.setNoDelay(true);
      end.on('error', () => {});
      end.on('close', () => {
        // while silent, the client does not learn that the server has closed
        if (line.isSilent && end === line.far) return;
        cut(line);
        lines.delete(line);
      });
    }
  };

  let server = await open(take, 0);
  const { port } = server.address() as AddressInfo;
  const arm = (when: Trap['when'], catches: Trap['catches']) =>
    new Promise<void>((caught) => {
      trap = { when, catches, caught };
    });

  return {
    port,
    taken: () => taken,
    through: (url) => {
      const address = new URL(url);
      address.port = String(port);
      return address.href.replace(/\/$/, address.pathname === '/' ? '' : '/');
    },
    cutBefore: (text) => arm('before', (sent) => sent.includes(text)),
    cutAfter: (text) => arm('after', (sent) => sent.includes(text)),
    cutAt: (n, when) => {
      let left = n;
      void arm(when, () => (left -= 1) === 0);
    },
    silence,
    stall: () => {
      mode = 'stall';
      silence();
    },
    drop: () => {
      mode = 'drop';
      cutAll();
    },
    refuse: async () => {
      server.close();
      cutAll();
      await once(server, 'close');
    },
    delay: (ms) => void (wait = ms),
    lose: (chance) => void (loss = chance),
    flow: async () => {
      mode = 'flow';
      wait = 0;
      loss = 0;
      if (!server.listening) server = await open(take, port);
    },
    stop: async () => {
      cutAll();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

async function open(take: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(take).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
