import type { Agent } from 'node:http';
import fc from 'fast-check';
import type { HostileRequest } from './hostileRequests.ts';
import { sendRaw, type RawResponse } from './sendRaw.ts';

/** Requests that run concurrently. */
const atOnce = 10;

/** SOAK=1: so many times as many requests. */
const factor = process.env['SOAK'] ? 6 : 1;

/** ms that they may take */
export const hostileRequestsTimeout = factor * 200_000;

/**
 * Sends so many hostile requests and fails on the first answer in which `faultOf` finds a fault. Returns which answers came, as
 * `GET /route 200`.
 */
export async function sendHostileRequests(
  { base, agent, requests }: { base: string; agent: Agent; requests: number },
  attack: fc.Arbitrary<HostileRequest>,
  faultOf: (request: HostileRequest, response: RawResponse) => string | null,
): Promise<string[]> {
  const seen = new Set<string>();
  const send = async (one: HostileRequest) => {
    const reply = await sendRaw(base, agent, one).catch((error: unknown) => {
      throw new Error(`no answer: ${describeRequest(one)}`, { cause: error });
    });
    seen.add(`${one.route} ${reply.status}`);
    const fault = faultOf(one, reply);
    if (fault) throw new Error(`${fault}: ${describeRequest(one)}\n${reply.text.slice(0, 500)}`);
  };
  const outcome = await fc.check(
    fc.asyncProperty(fc.array(attack, { minLength: atOnce, maxLength: atOnce }), async (attacks) => {
      await Promise.all(attacks.map(send));
    }),
    { numRuns: Math.ceil((factor * requests) / atOnce), endOnFailure: true },
  );
  // of ten requests at once, report only the one that failed
  if (outcome.failed) throw new Error(`With seed ${outcome.seed}`, { cause: outcome.errorInstance });
  return [...seen];
}

const describeRequest = ({ method, path, headers, body }: HostileRequest): string =>
  `${method} ${path}\n${JSON.stringify(headers)}\n${body?.toString().slice(0, 500) ?? 'no body'}`;
