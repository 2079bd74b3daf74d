import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../errors.ts';

// OWASP's argon2id parameters: 19 MiB, two passes, one lane
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxConcurrentHashes = 2;
// about a second of work, so that an attack from many addresses delays others by no more than that
const maxWaiting = 50;
const waitingForSlot: (() => void)[] = [];
let running = 0;

/** An argon2id hash of a password. Throws `unavailable` while too many hashes wait. */
export const hashPassword = (password: string) => withHashingSlot(() => hash(password, cost));

/**
 * Whether the password matches the hash. The check for an unknown user, without a hash, takes as long, so
 * that timing does not reveal usernames. Throws `unavailable` while too many checks wait.
 */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  const matches = await withHashingSlot(() => verify(hashed ?? dummyHash, password));
  return matches && hashed !== null;
}

const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$wHEoH04vQvUP+W0ZKU1N3g$8AXKDcV4QyezONRdcMZZbDTk3yIMPwZt5NpV9mcaAOo';

async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waitingForSlot.length >= maxWaiting)
    throw new ApiError('unavailable', undefined, {}, { 'Retry-After': '2' });
  if (running >= maxConcurrentHashes) await new Promise<void>((resolve) => waitingForSlot.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waitingForSlot.shift();
    if (next) next();
    else running -= 1;
  }
}
