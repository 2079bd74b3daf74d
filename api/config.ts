import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import * as v from 'valibot';
import { newUser } from './contract/auth.ts';
import { fieldRules, type RuleKey } from './contract/fieldRules.ts';

const nearestPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder));

export const projectFolder = nearestPackage(dirname(fileURLToPath(import.meta.url)));

export const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/;

const webOrigin = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, pathname, search } = new URL(text);
    if (pathname !== '/' || search) return false;
    return protocol === 'https:' || (protocol === 'http:' && loopbackHost.test(hostname));
  }, 'must be an origin such as https://api.example.com (plain http only to this machine)'),
  v.transform((text) => new URL(text).origin),
);

const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  );

export const minSecretLength = 16;

const secret = v.pipe(
  v.string(),
  v.minLength(minSecretLength, `must have at least ${minSecretLength} characters, chosen at random`),
);

// The client library takes several hosts, which URL does not.
const isDatabaseUrl = (text: string): boolean => {
  try {
    postgres(text);
    return true;
  } catch {
    return false;
  }
};

const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
      v.check(
        isDatabaseUrl,
        'must look like postgres://user:password@host:5432/database, with @ : / ? # and % in the password written as %40 %3A %2F %3F %23 and %25',
      ),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 200), '20'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DEMO: v.optional(flag),
  ADMIN_USERNAME: v.optional(newUser.entries.username),
  ADMIN_PASSWORD: v.optional(newUser.entries.password),
  APP_SECRET: v.optional(secret),
  APP_SECRET_OLD: v.optional(secret),
  PUBLIC_URL: v.optional(webOrigin),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  METRICS_TOKEN: v.optional(secret),
  STOP_DELAY_MS: v.optional(wholeNumber(0, 60_000), '0'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    ),
    'info',
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+$/, 'must look like smtps://smtp.gmail.com:465')),
    'smtps://smtp.gmail.com:465',
  ),
  LINE_API_URL: v.optional(webOrigin, 'https://api.line.me'),
  TWILIO_API_URL: v.optional(webOrigin, 'https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: v.optional(v.string()),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_SMS_FROM: v.optional(v.string()),
  TWILIO_WHATSAPP_FROM: v.optional(v.string()),
  TWILIO_WHATSAPP_CONTENT_SID: v.optional(v.string()),
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.:[\]-]+(?:\s*,\s*[\w.:[\]-]+)*$/, 'must be host names separated by commas'),
      v.transform((text) => text.split(',').map((host) => host.trim())),
    ),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:https:\/\/|mailto:)\S+$/, 'must begin with https:// or mailto:')),
  ),
  NOTIFY_RETRY_MS: v.optional(wholeNumber(1, 3_600_000), '5000'),
});

export type Config = ReturnType<typeof loadConfig>;

/** An empty value counts as unset. Throws one sentence that names every invalid variable. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, given);
  const faults = (parsed.issues ?? []).map(
    (issue) => `${v.getDotPath(issue)}: ${fieldRules[issue.message as RuleKey] ?? issue.message}`,
  );
  if (parsed.success && parsed.output.DATABASE_URL && !parsed.output.APP_SECRET)
    faults.push('APP_SECRET: is required with DATABASE_URL');
  if (!parsed.success || faults.length > 0)
    throw new Error(`The configuration is wrong. ${faults.join('; ')}. See .env.example.`);
  const values = parsed.output;
  return {
    port: values.PORT,
    /** undefined: the embedded PostgreSQL in `dataDir` */
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    dataDir: resolve(projectFolder, values.DATA_DIR),
    demo: values.DEMO ?? !values.DATABASE_URL,
    admin: { username: values.ADMIN_USERNAME ?? 'admin', password: values.ADMIN_PASSWORD },
    /** undefined: generated and stored in `dataDir` */
    appSecret: values.APP_SECRET,
    appSecretOld: values.APP_SECRET_OLD,
    publicUrl: values.PUBLIC_URL,
    /** how many proxies in front are trusted to report the client's address */
    trustProxy: values.TRUST_PROXY,
    /** undefined: only this machine reads /metrics */
    metricsToken: values.METRICS_TOKEN,
    /** ms for which a stopping process still accepts requests, until the load balancer has removed it */
    stopDelay: values.STOP_DELAY_MS,
    rateLimits: values.RATE_LIMITS === 'on',
    logLevel: values.LOG_LEVEL,
    delivery: {
      smtpUrl: values.SMTP_URL,
      lineApiUrl: values.LINE_API_URL,
      twilioApiUrl: values.TWILIO_API_URL,
      twilioAccountSid: values.TWILIO_ACCOUNT_SID,
      twilioAuthToken: values.TWILIO_AUTH_TOKEN,
      twilioSmsFrom: values.TWILIO_SMS_FROM,
      twilioWhatsappFrom: values.TWILIO_WHATSAPP_FROM,
      twilioWhatsappContentSid: values.TWILIO_WHATSAPP_CONTENT_SID,
      pushHosts: values.PUSH_HOSTS ?? [],
      vapidSubject: values.VAPID_SUBJECT,
      firstRetryDelay: values.NOTIFY_RETRY_MS,
    },
  };
}
