import { networkInterfaces } from 'node:os';

/** The address of this machine in its network, for other devices in it; null when it is in none. */
export function networkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
