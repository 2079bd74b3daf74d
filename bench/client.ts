/** A request; the body is sent as JSON. */
export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

/** Requests that are sent over and over, and the status that each reply must have. */
export type Load = { call: (turn: number) => Call; status: number | ((turn: number) => number) };

export type Reply = { status: number; etag: string; text: string; micros: number };

/** Sends one request to the server at `origin` and reads the whole reply; `micros` is how long that took. */
export async function send(origin: string, { method = 'GET', path, headers, body }: Call): Promise<Reply> {
  const sentAt = performance.now();
  const response = await fetch(origin + path, {
    method,
    headers: { 'Accept-Encoding': 'identity', 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const micros = (performance.now() - sentAt) * 1_000;
  return { status: response.status, etag: response.headers.get('etag') ?? '', text, micros };
}

/** Sends the requests numbered `from` to `from + count - 1`, eight in parallel. Returns the requests per second. */
export async function flood(
  origin: string,
  { call, status }: Load,
  count: number,
  from = 0,
): Promise<number> {
  const startedAt = performance.now();
  let next = from;
  const sendInTurn = async () => {
    while (next < from + count) {
      const turn = next++;
      const reply = await send(origin, call(turn));
      if (reply.status !== (typeof status === 'number' ? status : status(turn)))
        throw new Error(`${call(turn).path} answered ${reply.status}: ${reply.text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendInTurn));
  return (1_000 * count) / (performance.now() - startedAt);
}

/** Sends `perSecond` requests a second, `together` of them at once, whether or not earlier ones were answered. */
export async function sendAtRate(
  origin: string,
  call: (turn: number) => Call,
  { count, perSecond, together = 1 }: { count: number; perSecond: number; together?: number },
): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < count; turn++) {
    const due = startedAt + (Math.floor(turn / together) * together * 1_000) / perSecond;
    // Polls the clock: timers fire up to a millisecond late.
    while (performance.now() < due) await new Promise((resolve) => setImmediate(resolve));
    replies.push(send(origin, call(turn)));
  }
  return Promise.all(replies);
}
