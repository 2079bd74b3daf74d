import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { loadConfig } from '../config.ts';
import { newUser } from '../contract/auth.ts';
import { fieldRules, type RuleKey } from '../contract/fieldRules.ts';
import { openDatabase } from '../database/open.ts';
import { runCommand } from '../server/runCommand.ts';
import { weakPasswordRule } from './weakPassword.ts';
import { findUser } from './credentials.ts';
import { hashPassword } from './password.ts';

// npm run admin [-- username]: sets an administrator's password and ends all their sessions. Creates the
// administrator if no username matches in any letter case, and prints which it did. Reads the password from
// stdin, since other users of the machine can see the command line.
void runCommand(async () => {
  const config = loadConfig();
  const username = process.argv[2] ?? config.admin.username;
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const password = await input.question(`New password for ${username}: `);
  input.close();
  const user = v.safeParse(newUser, { username, password });
  if (!user.success)
    throw new Error(user.issues.map(({ message }) => fieldRules[message as RuleKey] ?? message).join('. '));
  const fault = await weakPasswordRule(password, {
    username: user.output.username,
    publicUrl: config.publicUrl,
  });
  if (fault) throw new Error(fieldRules[fault]);
  const { sql, close } = await openDatabase(config);
  try {
    const hashed = await hashPassword(user.output.password);
    const { username: name } = user.output;
    const known = await findUser(sql, name);
    if (known) {
      await sql`select from set_password(${known.id}, null, ${hashed}, true, null)`;
      process.stdout.write(`The password of ${known.username} is set. Older sign-ins have ended.\n`);
    } else {
      const others = await sql<{ username: string }[]>`select username from users order by id`;
      await sql`insert into users (username, password) values (${name}, ${hashed})`;
      process.stdout.write(`${name} is a new administrator.${formatOtherUsers(others)}\n`);
    }
  } finally {
    await close();
  }
});

const formatOtherUsers = (others: { username: string }[]): string =>
  others.length > 0 ? ` Others: ${others.map(({ username }) => username).join(', ')}.` : '';
