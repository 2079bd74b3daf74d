/** ms after which a request without a response fails */
const requestTimeout = 20_000;

/** Fetches a response with its whole body, or rejects after 20 s. */
export async function fetchWithTimeout(path: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), requestTimeout);
  try {
    const response = await fetch(path, { ...init, signal: abort.signal });
    return new Response(await response.text(), response);
  } finally {
    clearTimeout(timer);
  }
}
