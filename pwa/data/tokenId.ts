/** The id of the session or device that a token (a JWT) belongs to; null when it has none. */
export function tokenIdOf(token: string | null): string | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { jti } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { jti?: unknown };
    return typeof jti === 'string' ? jti : null;
  } catch {
    return null;
  }
}
