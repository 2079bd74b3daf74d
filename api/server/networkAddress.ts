import { networkInterfaces } from 'node:os';

/** The IPv4 address of this machine in its local network; null without a network. */
export function networkAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}
