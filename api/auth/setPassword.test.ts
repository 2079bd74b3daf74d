import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import { projectFolder } from '../server/projectFolder.ts';

const api = setUpApi();

/** Runs npm run admin and enters this password. */
async function setPassword(username: string, password: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/auth/setPassword.ts', username], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: api.context.config.databaseUrl, APP_SECRET: api.context.secrets[0] },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => void (said += String(chunk)));
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const signIn = async (username: string, password: string): Promise<number> =>
  (await api.visit('POST', '/api/auth/login', { body: { username, password } })).status;
const isStillIn = async (): Promise<boolean> =>
  (await api.visit('GET', '/api/auth/verify', { token: api.token })).status === 200;

describe('npm run admin', () => {
  it.each([
    ['a password that everybody uses', 'LetMeIn', /one of the most used/],
    ['one made of the shop’s words', 'Massage2026', /words of this shop/],
    ['one made of the user’s name', 'nok-nok-1', /user name/],
    ['one that is too short', 'x7kq2', /6 characters/],
  ])('rejects %s with advice and changes nothing', async (_, password, sentence) => {
    const { code, said } = await setPassword('nok', password);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
    expect(await api.sql`select from users where username = 'nok'`).toHaveLength(0);
  });

  it('creates an administrator who has no account yet', async () => {
    expect((await setPassword('nok', 'seven quiet rivers')).code).toBe(0);
    expect(await signIn('nok', 'seven quiet rivers')).toBe(200);
    expect(await isStillIn()).toBe(true);
  });

  it('changes the password of an existing administrator and ends all their sessions', async () => {
    expect((await setPassword('admin', 'letmein')).code).toBe(1);
    expect(await isStillIn()).toBe(true);
    expect((await setPassword('admin', 'eight loud mountains')).code).toBe(0);
    expect(await isStillIn()).toBe(false);
    expect(await signIn('admin', 'lotus garden')).toBe(401);
    expect(await signIn('admin', 'eight loud mountains')).toBe(200);
  });
});
