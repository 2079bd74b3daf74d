import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { loadConfig } from '../config.ts';
import { newUser } from '../contract/auth.ts';
import { fieldRules, type RuleKey } from '../contract/fieldRules.ts';
import { openDatabase } from '../database/open.ts';
import { runCommand } from '../server/runCommand.ts';
import { weakPasswordReason } from './weakPassword.ts';
import { hashPassword } from './password.ts';

// npm run admin [-- username]: sets the password of an administrator, who is created if necessary, and ends all their
// sessions. Reads the password from stdin, since other users of the machine can see the command line.
void runCommand(async () => {
  const config = loadConfig();
  const username = process.argv[2] ?? config.admin.username;
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const password = await input.question(`New password for ${username}: `);
  input.close();
  const user = v.safeParse(newUser, { username, password });
  if (!user.success) {
    throw new Error(user.issues.map(({ message }) => fieldRules[message as RuleKey] ?? message).join('. '));
  }
  const fault = await weakPasswordReason(password, {
    username: user.output.username,
    publicUrl: config.publicUrl,
  });
  if (fault) throw new Error(fault);
  const { sql, close } = await openDatabase(config);
  try {
    const hashed = await hashPassword(user.output.password);
    await sql`
      with saved as (
        insert into users (username, password) values (${user.output.username}, ${hashed})
        on conflict on constraint users_username_unique do update set password = excluded.password
        returning id)
      update sessions set ended_at = now() from saved where sessions.user_id = saved.id and ended_at is null`;
    process.stdout.write(`The password of ${user.output.username} is set. Older sign-ins have ended.\n`);
  } finally {
    await close();
  }
});
