// Parses the environment into one checked value. An invalid variable stops the start with one line that names it.

import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import process from 'node:process';
import { z } from 'zod';
import { isTooShort, lengthNeeded } from '../access-code.ts';
import { parseDatabaseAddress } from '../database/postgres-hosts.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => parseDatabaseAddress(text) !== undefined,
      'an address like postgresql://user:...@host:5432/name; several hosts have commas between them, and one that takes writes is used',
    )
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_INSECURE: flag.default(false),
  TRUST_PROXY: z.string().refine(isProxyList, 'on, off, or addresses and networks with commas between them').optional(),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ACCESS_CODE: z
    .string()
    .refine((code) => !isTooShort(code), `${lengthNeeded}: a shorter one can be guessed`)
    .optional(),
  EMERGENCY_ACCESS: flag.default(false),
  ANON_KEY: z.string().min(16, 'at least 16 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  RESULTS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  RESULTS_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  OPENAI_IMAGE_MODEL: z.string().min(1).optional(),
  EXPLANATIONS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(2_000),
  PICTURES_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(100),
  PICTURE_DRAWING_SECONDS: z.coerce.number().min(0).max(60).default(20),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]+$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_COUNTRIES: z
    .string()
    .transform((list) => list.split(',').map((code) => code.trim().replace(/^\+/, '')))
    .refine(
      (codes) => codes.every((code) => /^[1-9]\d{0,6}$/.test(code)),
      'calling codes with commas between them, like 1,44',
    )
    .default(['1']),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(500),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  LEAVE_SECONDS: z.coerce.number().min(0).max(60).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The names of all variables but those of sign-in providers, which contain the provider's name. */
export const variables: readonly string[] = Object.keys(environment.shape);

export interface Config extends Omit<z.infer<typeof environment>, 'PUBLIC_URL' | 'TRUST_PROXY'> {
  readonly publicUrl: string;
  readonly isSecure: boolean;
  readonly trustProxy: TrustedProxies;
  readonly providers: readonly ProviderConfig[];
}

/** A provider to sign in with by OpenID Connect: `OAUTH_<NAME>_ISSUER`, `_CLIENT_ID` and `_CLIENT_SECRET`. */
export interface ProviderConfig {
  /** In lowercase, as in URLs. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** None, a list of addresses and networks, or a function of the address and its number of hops from the server. */
export type TrustedProxies = false | string | ((address: string, hop: number) => boolean);

/** Thrown for an invalid variable. The message can be shown as it is. */
export class ConfigError extends Error {}

/** Reads `.env` if it exists, then the environment, which overrides it. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseConfig(process.env);
}

/** Returns a line for the console for each variable that is set but has been replaced. */
export function describeGone(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return goneVariables.flatMap(([name, instead]) => (env[name] ? [`${name} ${instead}`] : []));
}

const goneVariables = [
  ['STAFF_EMAIL_DOMAINS', 'makes nobody staff any more; for each member of staff run: npm run staff -- add <e-mail>'],
] as const;

export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message} (see .env.example)`);
  }
  const { PUBLIC_URL, TRUST_PROXY, ...rest } = parsed.data;
  const set = new Map(Object.entries(given));
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, '');
  refuseInsecure('PUBLIC_URL', publicUrl, rest.ALLOW_INSECURE);
  for (const name of addressesOfSecrets) refuseInsecure(name, rest[name], rest.ALLOW_INSECURE);
  refuseHalf(set, 'RESULTS_WEBHOOK_URL', 'RESULTS_WEBHOOK_SECRET');
  refuseHalf(set, 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SECRET');
  for (const name of s3Variables) for (const other of s3Variables) refuseHalf(set, name, other);
  return {
    ...rest,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    trustProxy: trustedProxies(TRUST_PROXY),
    providers: readProviders(set),
  };
}

function readProviders(given: Given): readonly ProviderConfig[] {
  const names = new Set(
    [...given.keys()].flatMap((name) => /^OAUTH_([A-Z0-9]+)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/.exec(name)?.[1] ?? []),
  );
  return [...names].sort().map((name) => {
    const part = (suffix: string) => {
      const value = given.get(`OAUTH_${name}_${suffix}`);
      if (!value)
        throw new ConfigError(`OAUTH_${name}_${suffix}: is missing, the provider needs it (see .env.example)`);
      return value;
    };
    const issuer = part('ISSUER');
    if (!URL.canParse(issuer)) throw new ConfigError(`OAUTH_${name}_ISSUER: must be an address (see .env.example)`);
    return { name: name.toLowerCase(), issuer, clientId: part('CLIENT_ID'), clientSecret: part('CLIENT_SECRET') };
  });
}

/** The variables that are not blank. */
type Given = ReadonlyMap<string, string | undefined>;

/** Refuses one of two variables if the other one, which it needs, is missing. */
function refuseHalf(given: Given, one: string, other: string): void {
  for (const [present, absent] of [
    [one, other],
    [other, one],
  ] as const) {
    if (given.has(present) && !given.has(absent)) throw new ConfigError(`${absent}: is missing, ${present} needs it`);
  }
}

/** Either all of these are set, or none. */
const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Addresses that receive API keys, codes, answers or pictures. Nobody on the way may read them. */
const addressesOfSecrets = [
  'RESULTS_WEBHOOK_URL',
  'SMS_WEBHOOK_URL',
  'CAPTCHA_VERIFY_URL',
  'OPENAI_BASE_URL',
  'S3_ENDPOINT',
] as const;

/** Also checks our own address, because locks, wake lock and `crypto` need https or loopback (decision 0064). */
function refuseInsecure(name: string, address: string | undefined, allowInsecure: boolean): void {
  if (address === undefined) return;
  const { protocol, hostname } = new URL(address);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  if (protocol === 'http:' && !isLoopback && !allowInsecure) {
    throw new ConfigError(`${name}: must be https unless it is a loopback address (ALLOW_INSECURE=on lifts this)`);
  }
}

/**
 * `on` trusts the header of the nearest proxy, but nothing that the client sent to the proxy. Other values list the
 * trusted proxies.
 */
function trustedProxies(value: string | undefined): TrustedProxies {
  if (value === undefined || value === 'off') return false;
  return value === 'on' ? (_address, hop) => hop === 0 : value;
}

function isProxyList(value: string): boolean {
  if (value === 'on' || value === 'off') return true;
  return value.split(',').every((entry) => {
    const [address = '', prefix] = entry.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true;
    const bits = isIP(address) === 4 ? 32 : 128;
    const isPrefix = prefix === undefined || (/^[1-9]\d*$/.test(prefix) && Number(prefix) <= bits);
    return isIP(address) !== 0 && isPrefix;
  });
}
