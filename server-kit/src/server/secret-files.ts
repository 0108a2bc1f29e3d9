import { readFileSync } from 'node:fs'
import { FatalError } from '../errors/fatal-error'

type Env = Record<string, string | undefined>

/** Settings that may be in a file: `NAME_FILE` has its path. The AWS SDK has AWS_SHARED_CREDENTIALS_FILE of its own. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PLATFORM_DATABASE_URL',
  'PLATFORM_DATABASE_DIRECT_URL',
  'SMTP_URL',
  'OTP_PEPPER',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'VAPID_PRIVATE_KEY',
  'METRICS_TOKEN'
]
/** The settings that name such files. */
export const secretFileSettings = secrets.map(name => `${name}_FILE`)

/**
 * Returns the environment with the secrets that are in files, without the white space around them. An empty file is as
 * good as none. Throws `FatalError` when a file cannot be read, or a secret is set twice.
 */
export function withSecretFiles(env: Env): Env {
  const read = secrets.flatMap(name => {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) return []
    if (env[name]?.trim()) throw new FatalError(`${name} and ${name}_FILE are both set: keep one of them.`)
    // The result may be read again.
    return [
      [name, contentOf(file, name)],
      [`${name}_FILE`, undefined]
    ]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new FatalError(`${name}_FILE cannot be read: ${(error as Error).message}.`)
  }
}
