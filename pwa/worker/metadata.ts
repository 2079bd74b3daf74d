/** A worker forgets everything between two events: this is kept where it finds it again. Nothing personal. */
const place = 'memory';

export async function remember(key: string, value: unknown): Promise<void> {
  const cache = await caches.open(place);
  await cache.put(`/${key}`, new Response(JSON.stringify(value)));
}

export async function recall<T>(key: string, otherwise: T): Promise<T> {
  const found = await caches.match(`/${key}`, { cacheName: place });
  return found ? ((await found.json()) as T) : otherwise;
}
