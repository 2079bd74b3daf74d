import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { startFakeHttpProvider, type FakeHttpProvider, type ReceivedRequest } from './httpProvider.ts';

type PushMessage = {
  payload: unknown;
  headers: ReceivedRequest['headers'];
  claims: Record<string, unknown>;
};

/**
 * A subscribed browser and its push service, which verifies the sender and decrypts messages with the browser's keys.
 */
export type FakePushService = FakeHttpProvider & {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: PushMessage[];
};

/** @param publicKey the shop's public VAPID key, with which the browser subscribed */
export async function startFakePushService(publicKey: string): Promise<FakePushService> {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const messages: PushMessage[] = [];
  const provider = await startFakeHttpProvider(async ({ headers, body }) => {
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!token || key !== publicKey) return { status: 403, body: 'invalid VAPID key' };
    const claims = await verified(token, key, new URL(provider.url).origin).catch(() => null);
    if (!claims) return { status: 403, body: 'invalid VAPID token' };
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl)
      return { status: 400, body: 'bad request' };
    messages.push({ payload: JSON.parse(decrypt(body, ecdh, auth)), headers, claims });
    return { status: 201 };
  });
  return Object.assign(provider, {
    messages,
    subscription: {
      endpoint: `${provider.url}/push/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  });
}

async function verified(token: string, key: string, audience: string): Promise<Record<string, unknown>> {
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience,
    algorithms: ['ES256'],
  });
  return payload;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message of one record (RFC 8291 and RFC 8188). */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derived(ecdh.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // the delimiter of the last record is 2; everything after it is padding
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
