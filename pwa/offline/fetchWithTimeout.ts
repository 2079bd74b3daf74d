const requestTimeout = 20_000;

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
