import { hasNetwork } from '../offline/connection.ts';
import type { Operation } from '../offline/outbox/operations.ts';
import type { Outbox } from '../offline/outbox/outbox.ts';
import { readVaultToken } from '../offline/persistence/vault.ts';
import { sendPendingLogouts } from './pendingLogouts.ts';
import { readToken } from './storedSession.ts';

/** A service worker has no localStorage, so it reads the encrypted copy in the vault. */
export const readTokenAnywhere = (): Promise<string | null> =>
  typeof localStorage === 'undefined' ? readVaultToken() : Promise.resolve(readToken());

/** The `send` of an outbox, which then also sends the logouts that failed before. */
export const sendWithLogouts =
  <Op extends Operation>({ send }: Pick<Outbox<Op>, 'send'>): Outbox<Op>['send'] =>
  async (options, overrides = {}) => {
    const isOnline = overrides.isOnline ?? hasNetwork;
    const [summary] = await Promise.all([send(options, overrides), isOnline() ? sendPendingLogouts() : null]);
    return summary;
  };
