import type { InitialSignIn } from '../auth/firstUser.ts';

/** Tells whoever started it where it is and how to sign in. A made-up password is told this once. */
export function printAddress(port: number, { username, password }: InitialSignIn): void {
  const lines = [
    '',
    `  Mobile Massage Therapy   http://localhost:${port}`,
    `  Administrator            http://localhost:${port}/admin/login`,
    password
      ? `  Sign in as ${username} with the password ${password}   (shown this once: keep it)`
      : `  Sign in as ${username}. Lost the password? npm run admin sets a new one.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
