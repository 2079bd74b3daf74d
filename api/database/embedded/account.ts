import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Account = { uid: number; gid: number };

/** Null for the current user. When started as root: the owner of the data, or a system user. */
export async function postgresAccount(data: string): Promise<Account | null> {
  const owner = await stat(data).catch(() => null);
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Error(
        `The database in ${data} belongs to another user (uid ${owner.uid}). Start as that user or as root, or set DATA_DIR to another folder.`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await findSystemUser()) ?? (await createSystemUser());
  if (owner) await run('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  return account;
}

/** Runs a shell script as that account and returns whether it succeeded. `args` are `$1`, `$2` … */
export async function scriptSucceedsAs(
  account: Account,
  script: string,
  ...args: string[]
): Promise<boolean> {
  return run('/bin/sh', ['-c', script, 'sh', ...args], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

export const canEnter = (account: Account, folder: string): Promise<boolean> =>
  scriptSucceedsAs(account, 'cd "$1"', folder);

const systemUser = 'postgres';

async function findSystemUser(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', systemUser]), run('id', ['-g', systemUser])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createSystemUser(): Promise<Account> {
  const commands: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', systemUser]],
    ['adduser', ['--system', '--group', '--no-create-home', systemUser]],
  ];
  for (const [command, args] of commands) {
    await run(command, args).catch(() => null);
    const account = await findSystemUser();
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and the system user "${systemUser}" could not be created. Create it, start as an ordinary user, or set DATABASE_URL.`,
  );
}
