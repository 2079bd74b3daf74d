/** What the network does to one request. */
export type NetworkFault =
  | 'fine'
  | 'lostOnTheWay'
  | 'lostAnswer'
  | 'late'
  | 'twice'
  | 'unavailable'
  | 'portal';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/**
 * A network in front of a server, in which `fate` decides what happens to each request. A `late` request arrives when
 * `arrive` resolves, long after its sender gave up; `settle` waits for all of those.
 */
export function unreliableNetwork(
  server: Fetch,
  fate: () => NetworkFault,
  arrive: () => Promise<void>,
): { fetch: Fetch; settle: () => Promise<unknown> } {
  const late: Promise<unknown>[] = [];
  const lose = () => {
    throw new TypeError('Failed to fetch');
  };
  return {
    settle: () => Promise.all(late),
    fetch: async (path, init) => {
      const happens = fate();
      switch (happens) {
        case 'fine':
          return server(path, init);
        case 'lostOnTheWay':
          return lose();
        case 'lostAnswer':
          await server(path, init);
          return lose();
        case 'late':
          // One that finds its connection closed by then is lost.
          late.push(
            arrive()
              .then(() => server(path, init))
              .catch(() => null),
          );
          return lose();
        case 'twice': {
          const [first] = await Promise.all([server(path, init), server(path, init)]);
          return first;
        }
        case 'unavailable':
          await server(path, init);
          return Response.json({ message: 'Away', code: 'unavailable' }, { status: 503 });
        case 'portal':
          return new Response('<html>Welcome to our hotel</html>', { status: 200 });
        default:
          return happens satisfies never;
      }
    },
  };
}
