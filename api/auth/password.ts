import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../errors.ts';

// OWASP's argon2id parameters: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
// about a second's work: whoever comes from a thousand addresses at once keeps nobody waiting for longer
const mostWaiting = 50;
const waiting: (() => void)[] = [];
let running = 0;

/** An argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/**
 * Whether the password is the hashed one. Without a hash (no such user) it takes as long and says no,
 * so that an answer's time does not tell which usernames exist. Throws `unavailable` while too many wait.
 */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(hashed ?? nobody, password));
  return matches && hashed !== null;
}

const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$wHEoH04vQvUP+W0ZKU1N3g$8AXKDcV4QyezONRdcMZZbDTk3yIMPwZt5NpV9mcaAOo';

// Hashing is meant to be expensive: a burst of sign-ins must not take the machine from everybody else.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new ApiError('unavailable', undefined, {}, { 'Retry-After': '2' });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
