import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../support/api/callApi.ts';
import { adminPassword, startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { setUpDatabase } from '../support/database/database.ts';
import { setPassword } from '../support/api/setPassword.ts';

const signInsAtOnce = 30;
const rounds = 2;

const database = setUpDatabase();
let api: ApiProcess;

beforeAll(async () => {
  api = await startApiProcess(database.url, { LOG_LEVEL: 'error' });
});
afterAll(() => api.stop());

/** Signs in again and again until `isOver`, many times at once. Returns how many of the sign-ins succeeded. */
async function keepSigningIn(password: string, isOver: () => boolean): Promise<number> {
  const body = { username: 'admin', password };
  let succeeded = 0;
  const visitor = async () => {
    while (!isOver()) {
      const { status } = await callApi(api.base, 'POST', '/api/auth/login', { body });
      if (status === 200) succeeded += 1;
    }
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, visitor));
  return succeeded;
}

it(
  'a password set while sign-ins with the old one are in flight leaves none of them signed in',
  { tags: ['full'], timeout: 60_000 },
  async () => {
    let old = adminPassword;
    for (let round = 1; round <= rounds; round += 1) {
      const next = `seven quiet rivers ${round}`;
      let isOver = false;
      const signingIn = keepSigningIn(old, () => isOver);
      expect((await setPassword(database.url, 'admin', next)).code).toBe(0);
      isOver = true;
      expect(await signingIn).toBeGreaterThan(0);
      const live = await database.sql`select from sessions where ended_at is null`;
      expect(live.count, `round ${round}`).toBe(0);
      old = next;
    }
  },
);
