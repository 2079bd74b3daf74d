/** A worker's memory is lost between events. The values contain no personal data. */
const cacheName = 'memory';

export async function writeMetadata(key: string, value: unknown): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(`/${key}`, new Response(JSON.stringify(value)));
}

export async function readMetadata<T>(key: string, fallback: T): Promise<T> {
  const found = await caches.match(`/${key}`, { cacheName });
  return found ? ((await found.json()) as T) : fallback;
}
