import { businessZone } from '../contract/constants.ts';
import { limits, minuteLimits } from '../server/limits.ts';
import type { RateLimit } from '../server/throttle.ts';
import type { Caller } from './route.ts';

export const callers: Record<Caller, string> = {
  anybody: 'anybody',
  link: 'whoever has the link: its token is in the path',
  administrator: 'an administrator: `Authorization: Bearer` with the token of `POST /api/auth/login`',
  therapist: 'a therapist’s device: `Authorization: Bearer` with the token of `POST /api/t/open`',
  line: 'LINE: its signature of the body in `x-line-signature`',
  monitoring: 'Prometheus: `Authorization: Bearer` with METRICS_TOKEN',
};

const limited = ({ allowed, span }: RateLimit, what: string) => `- ${what}: ${allowed} in ${span}`;

const perMinute = (allowed: number) => `${allowed.toLocaleString('en')} a minute`;

/** How to read the document, in Markdown. */
export const description = `What the apps of this shop call, and what other programs may call as well.

## Requests and answers

- Bodies are JSON of at most 100 kB with \`Content-Type: application/json\`; fields that are not named here are ignored. Texts are trimmed. A picture is sent as \`multipart/form-data\` with one part, \`image\`, of at most 10 MB.
- A success is \`{ "data": … }\`. What \`data\` is stands in the description of the answer, in the types of \`api/contract/\`. Lists that come page by page have a \`nextCursor\` beside it, which is the \`cursor\` of the next request; null: there is no further page.
- Times in requests are times of day in ${businessZone}, \`yyyy-MM-dd HH:mm\`; times in answers are ISO 8601 in UTC. Dates are \`yyyy-MM-dd\` in ${businessZone}. Money is in THB, durations are in minutes.
- Answers with an \`ETag\` are answered 304 without a body to a request that has it in \`If-None-Match\`.

## Who may call

Each group of routes says who may call it:

${Object.values(callers)
  .map((caller) => `- ${caller}`)
  .join('\n')}

Without a valid token the answer is 401, \`unauthorized\`. A link that leads nowhere is 404, \`not_found\`, whatever the reason.

## Errors

An error is \`{ "message": …, "code": … }\`. Programs act on \`code\`; \`message\` is an English sentence. \`invalid\` names the fields in \`issues\`, each with its rule. A 409 says that something has changed meanwhile, and carries it as it is now where that helps. Another method than those listed is 405, \`method_not_allowed\`, with the others in \`Allow\`.

## Sending again

A request that takes an \`Idempotency-Key\`, a UUID, may be sent again with the same key and body when its answer was lost: it has no second effect, and gets an answer like the first. The same key with another body is 422, \`idempotency_mismatch\`. Keys are kept for a week; that of \`POST /api/t/open\` counts for ten minutes.

## Limits

Beyond a limit the answer is 429, \`too_many_requests\`, with the seconds to wait in \`Retry-After\`. A 503, \`unavailable\`, may be tried again too, and may have a \`Retry-After\`.

- requests of one method from one address: ${perMinute(minuteLimits.requests)}; an administrator’s ${perMinute(minuteLimits.administrators)}, of pictures ${perMinute(minuteLimits.pictures)}, of LINE’s webhook ${perMinute(minuteLimits.webhooks)}
${[
  limited(limits.signInsOfName, 'failed passwords of one name from one address'),
  limited(limits.signInsOfAddress, 'failed passwords from one address'),
  limited(limits.rejectedRequests, 'requests for a visit that are refused, of one address and contact'),
  limited(limits.wrongLinks, 'links that lead nowhere, from one address'),
  limited(limits.changesOfBooking, 'changes by the link of a booking'),
  limited(limits.correctionsOfBooking, 'corrections of a booking by its link'),
  limited(limits.movesOfBooking, 'other times asked for, of one booking'),
  limited(limits.reviewsOfBooking, 'reviews of one booking'),
  limited(limits.lineCodesOfBooking, 'codes for LINE, of one booking'),
  limited(limits.slipsOfAddress, 'pictures of receipts from one address'),
  limited(limits.changesOfDevice, 'changes by a therapist’s device'),
].join('\n')}`;
