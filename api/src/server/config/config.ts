import path from 'node:path'
import { invalidSecret, invalidSetting, testOnlySetting } from './config.text'
import { readS3Config, type S3Config } from '@sahra/server-kit/files/config'
import { withSecretFiles } from '@sahra/server-kit/server/secret-files'
import { LOG_LEVELS } from '@sahra/server-kit/server/config'
import { type Language, parseLanguage } from '../language/language.rules'
import { type IdentityProviders, readIdentityProviders } from './identity-providers'
import { isNetwork } from './networks'
import { type Push, readPush } from './push'
import { RAZORPAY_AMOUNT_MAX, type RazorpayAccount } from './razorpay-account'
import type { StripeAccount } from './stripe-account'
import { readShopConfig, type ShopConfig } from './shop-config'

/** The settings of the deployment. Only this file reads the environment; the README lists every name. */
export interface Config extends ShopConfig {
  production: boolean
  /** What an empty database is filled with at the start; `test` adds the products that tests rely on. */
  seed: Seed
  /** A unix socket path, or a host and a port. */
  listen: { path: string } | { host: string; port: number }
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The server itself, where `databaseUrl` is a pooler in transaction mode. */
  directUrl: string | undefined
  /** Connections of the pool. */
  poolSize: number
  /** Undefined: prepares named statements unless there is a pooler. */
  preparedStatements: boolean | undefined
  /** Applies pending migrations at the start; off: waits until a deployment step has applied them. */
  migrate: boolean
  /** Works on background jobs; off: another process does. */
  jobs: boolean
  /** Milliseconds to wait for a connection to the database. */
  connectTimeoutMs: number
  /** Folder of the built desk. */
  deskDir: string
  /** Folder of the derived pictures, where there is no bucket. */
  mediaDir: string
  /** The bucket of the deployment, which has the pictures; undefined: folders. */
  s3: S3Config | undefined
  /** The shop's public origin, without a trailing slash. */
  publicUrl: string
  /** The host of the desk, below the scheme and port of the shop. */
  deskHost: string
  /** Further origins that may send credentialed requests (CORS). */
  corsOrigins: string[]
  /** Addresses and networks (10.0.0.0/8) whose X-Forwarded-For is trusted, besides the unix socket and loopback. */
  trustProxy: string[]
  rateLimit: boolean
  /** Milliseconds for which a closing api still accepts connections. */
  drainMs: number
  /** Sheds load when the event loop lags. */
  overloadGuard: boolean
  logLevel: string
  /** Opens `GET /metrics` to those who send it; undefined: there are no metrics. */
  metricsToken: string | undefined
  otp: { ttlS: number; pepper: string | undefined }
  session: { idleS: number; absoluteS: number }
  mail: { dir: string | undefined; smtpUrl: string | undefined }
  /** The folder of the daily files for accounting; undefined: none are written. */
  accountingDir: string | undefined
  /** True: every client may read the development mailbox, not only browsers on this machine (C79). Production has none. */
  openMailbox: boolean
  /** Whole AED: a refund of more is confirmed by a second step (C285). */
  refundConfirmAbove: number
  /** Whole AED: someone of the staff who refunds more needs a second person (C327). */
  secondPersonAbove: number
  /** Opens the development mailbox to who has it, on this machine; undefined: nothing does. */
  mailboxToken: string | undefined
  /** Minutes for which a card order may stay unpaid. */
  paymentWindowMin: number
  /** Days after the delivery of an order in which a return can be requested (C116). */
  returnWindowDays: number
  stripe: StripeAccount | undefined
  razorpay: RazorpayAccount | undefined
  /** Undefined: shoppers sign in without a provider. */
  identityProviders: IdentityProviders | undefined
  /** Undefined: alerts are mailed alone (C456). */
  push: Push | undefined
}

/** The catalogues that an empty database can be filled with. */
export type Seed = 'none' | 'demo' | 'test'

/** An invalid setting. Its message is the one line that the operator reads. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

const seeds: string[] = ['none', 'demo', 'test'] satisfies Seed[]
const DAY_S = 86_400
/** Settings that tests need and that would weaken production. */
const testOnlySettings = ['RATE_LIMIT', 'OTP_TTL_S', 'SESSION_IDLE_S', 'SESSION_ABSOLUTE_S', 'MAIL_DIR']

/** Throws `ConfigError`, or `FatalError` for secrets and the bucket. */
export function readConfig(environment: Env = process.env): Config {
  const env = withSecretFiles(environment)
  const read = (name: string) => env[name]?.trim() || undefined
  const fail = (name: string, rule: string): never => {
    throw new ConfigError(invalidSetting(name, rule, read(name) ?? ''))
  }
  const invalid = (name: string, rule: string): never => {
    throw new ConfigError(invalidSecret(name, rule))
  }
  const whole = (name: string, fallback: number, from: number, to: number) => {
    const text = read(name)
    if (text === undefined) return fallback
    if (!/^\d{1,9}$/.test(text) || +text < from || +text > to)
      fail(name, `a whole number from ${from} to ${to}`)
    return +text
  }
  const url = (name: string, ...protocols: string[]) => {
    const text = read(name)
    if (text && !protocols.some(protocol => text.startsWith(`${protocol}://`) && URL.canParse(text)))
      fail(name, `an address that starts with ${protocols.map(protocol => `${protocol}://`).join(' or ')}`)
    return text
  }
  const list = (name: string) =>
    read(name)
      ?.split(',')
      .map(item => item.trim())
      .filter(Boolean) ?? []
  const oneOf = (name: string, fallback: string, allowed: string[]) =>
    allowed.includes(read(name) ?? fallback) ? (read(name) ?? fallback) : fail(name, allowed.join(' or '))
  const required = (name: string, other: string): string => read(name) ?? fail(name, `set when ${other} is`)
  const firstSet = <Name extends string>(...names: Name[]): Name | undefined => names.find(name => read(name))

  const production = oneOf('NODE_ENV', 'development', ['development', 'test', 'production']) === 'production'
  if (production)
    for (const name of testOnlySettings)
      if (read(name) && read(name) !== 'on') throw new ConfigError(testOnlySetting(name))

  const seed = oneOf('SEED', production ? 'none' : 'demo', production ? ['none', 'demo'] : seeds) as Seed
  const limits = oneOf('RATE_LIMIT', 'on', ['on', 'off']) === 'on'
  const port = whole('PORT', 3000, 0, 65_535)
  const dataDir = path.resolve(read('DATA_DIR') ?? '.data')
  const stripe = firstSet('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const razorpay = firstSet('RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET')

  const databaseUrl = url('DATABASE_URL', 'postgres', 'postgresql')
  const directUrl = url('DATABASE_DIRECT_URL', 'postgres', 'postgresql')
  if (directUrl && !databaseUrl)
    invalid('DATABASE_DIRECT_URL', 'the server behind the pooler of DATABASE_URL')

  const token = (name: string) => {
    const text = read(name)
    if (text && !/^[\x21-\x7e]{16,200}$/.test(text))
      invalid(name, '16 to 200 plain characters without spaces')
    return text
  }
  const metricsToken = token('METRICS_TOKEN')
  const mailboxToken = token('MAILBOX_TOKEN')

  return {
    production,
    seed,
    listen: readListen(read('LISTEN') ?? '127.0.0.1:3001', rule => fail('LISTEN', rule)),
    dataDir,
    databaseUrl,
    directUrl,
    poolSize: whole('DATABASE_POOL_SIZE', 10, 1, 200),
    preparedStatements: read('DATABASE_PREPARED_STATEMENTS')
      ? oneOf('DATABASE_PREPARED_STATEMENTS', 'off', ['on', 'off']) === 'on'
      : undefined,
    migrate: oneOf('MIGRATE', 'on', ['on', 'off']) === 'on',
    jobs: oneOf('JOBS', 'on', ['on', 'off']) === 'on',
    connectTimeoutMs: whole('DATABASE_CONNECT_TIMEOUT_MS', 2000, 100, 60_000),
    deskDir: path.resolve(read('DESK_DIR') ?? path.join(import.meta.dirname, '../../../../desk/dist')),
    mediaDir: path.resolve(read('MEDIA_DIR') ?? path.join(dataDir, 'media')),
    s3: readS3Config(env),
    publicUrl: new URL(url('PUBLIC_URL', 'http', 'https') ?? `http://localhost:${port}`).origin,
    deskHost: readHost(read('DESK_HOST') ?? 'desk.localhost', rule => fail('DESK_HOST', rule)),
    corsOrigins: list('CORS_ORIGINS').map(origin =>
      /^https?:\/\/[^/\s]+$/.test(origin) ? origin : fail('CORS_ORIGINS', 'origins like https://shop.example')
    ),
    trustProxy: list('TRUST_PROXY').map(network =>
      isNetwork(network) ? network : fail('TRUST_PROXY', 'addresses or networks like 10.0.0.0/8')
    ),
    ...readShopConfig(read, fail, seed !== 'none'),
    rateLimit: limits,
    drainMs: whole('DRAIN_MS', 0, 0, 60_000),
    overloadGuard: limits,
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    metricsToken,
    otp: { ttlS: whole('OTP_TTL_S', 600, 1, DAY_S), pepper: read('OTP_PEPPER') },
    session: {
      idleS: whole('SESSION_IDLE_S', 7 * DAY_S, 1, 30 * DAY_S),
      absoluteS: whole('SESSION_ABSOLUTE_S', 30 * DAY_S, 1, 365 * DAY_S)
    },
    mail: {
      dir: production ? undefined : path.resolve(read('MAIL_DIR') ?? path.join(dataDir, 'mail')),
      smtpUrl: url('SMTP_URL', 'smtp', 'smtps')
    },
    accountingDir: read('ACCOUNTING_DIR'),
    mailboxToken,
    openMailbox: oneOf('OPEN_MAILBOX', 'off', ['on', 'off']) === 'on',
    refundConfirmAbove: whole('REFUND_CONFIRM_ABOVE', 5000, 0, 1_000_000),
    secondPersonAbove: whole('REFUND_SECOND_PERSON_ABOVE', 20_000, 0, 1_000_000),
    paymentWindowMin: whole('PAYMENT_WINDOW_MIN', 30, 5, 1440),
    // Not fewer than the page Delivery & Returns promises.
    returnWindowDays: whole('RETURN_WINDOW_DAYS', 7, 7, 365),
    stripe: stripe && {
      secretKey: required('STRIPE_SECRET_KEY', stripe),
      webhookSecret: required('STRIPE_WEBHOOK_SECRET', stripe),
      publishableKey: read('STRIPE_PUBLISHABLE_KEY'),
      apiUrl: url('STRIPE_API_URL', 'http', 'https')
    },
    razorpay: razorpay && {
      keyId: required('RAZORPAY_KEY_ID', razorpay),
      keySecret: required('RAZORPAY_KEY_SECRET', razorpay),
      webhookSecret: required('RAZORPAY_WEBHOOK_SECRET', razorpay),
      apiUrl: url('RAZORPAY_API_URL', 'http', 'https'),
      amountMax: whole('RAZORPAY_AMOUNT_MAX', RAZORPAY_AMOUNT_MAX, 1, 999_999)
    },
    identityProviders: readIdentityProviders({
      ...{ firstSet, required },
      issuer: (name, fallback) => url(name, 'https', ...(production ? [] : ['http'])) ?? fallback,
      invalid
    }),
    push: readPush({ read, list, fail, invalid, production })
  }
}

/** The language of the terminal, by the locale of POSIX. */
export const terminalLanguage = (env: Env = process.env): Language =>
  parseLanguage((env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '').slice(0, 2))

/** The environment that a test or a benchmark passes on to the processes it starts. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env

/** The seed that repeats a race or fuzz test; undefined: a new one each run. */
export const testSeed = (env: Env = process.env): number | undefined =>
  env['TEST_SEED'] ? Number(env['TEST_SEED']) : undefined

/** The number of rounds of a randomised test: `long` with TEST_LONG=on. */
export const testRounds = (short: number, long: number, env: Env = process.env): number =>
  env['TEST_LONG'] === 'on' ? long : short

function readHost(host: string, fail: (rule: string) => never): string {
  return URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host
    ? host
    : fail('a host name like desk.shop.example')
}

function readListen(text: string, fail: (rule: string) => never): Config['listen'] {
  if (text.startsWith('/') || text.startsWith('.')) {
    const socket = path.resolve(text)
    return Buffer.byteLength(socket) <= 107 ? { path: socket } : fail('a socket path of at most 107 bytes')
  }
  const match = /^(?:(.+):)?(\d{1,5})$/.exec(text)
  if (!match || Number(match[2]) > 65_535) return fail('a socket path, a port, or host:port')
  return { host: match[1] ?? '127.0.0.1', port: Number(match[2]) }
}
