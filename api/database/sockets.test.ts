import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { trackSockets } from './sockets.ts';

it('tries hosts of which none is the primary in rounds, not without a pause', async () => {
  // a standby, which postgres.js leaves as soon as it knows
  const standby = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(standby, 'listening');
  const { port } = standby.address() as AddressInfo;
  const { open } = trackSockets(() => false);
  const end = Date.now() + 1_600;
  let tries = 0;
  while (Date.now() < end) {
    const socket = await open({ host: ['127.0.0.1', '127.0.0.1'], port: [port, port] });
    tries += 1;
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
  }
  standby.close();
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(12);
});
