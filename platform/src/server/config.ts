import { ExpectedError } from '../expected-error'

type Env = Record<string, string | undefined>

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export interface LogConfig {
  level: string
  /** `text` is for people: `npm start` and development. */
  format: 'json' | 'text'
}

/** What every server is told about its log and its figures. */
export interface ServerConfig {
  log: LogConfig
  /** One line per request. */
  accessLog: boolean
  /** Where `/metrics` listens; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
}

export class InvalidSetting extends ExpectedError {}

const isProduction = (env: Env): boolean => env['NODE_ENV']?.trim() === 'production'

/** Replaces invalid values by the defaults, which `readServerConfig` rejects: also this error needs a log. */
export function readLogConfig(env: Env = process.env): LogConfig {
  const level = env['LOG_LEVEL']?.trim() ?? ''
  const format = env['LOG_FORMAT']?.trim() ?? ''
  const fallback = isProduction(env) ? 'json' : 'text'
  return {
    level: LOG_LEVELS.includes(level) ? level : 'info',
    format: format === 'json' || format === 'text' ? format : fallback
  }
}

/** Reads LOG_LEVEL, LOG_FORMAT, ACCESS_LOG, METRICS_PORT and METRICS_HOST. Throws `InvalidSetting`. */
export function readServerConfig(env: Env = process.env): ServerConfig {
  requireOneOf('LOG_LEVEL', env, LOG_LEVELS)
  requireOneOf('LOG_FORMAT', env, ['json', 'text'])
  const accessLog = requireOneOf('ACCESS_LOG', env, ['on', 'off']) ?? (isProduction(env) ? 'on' : 'off')
  const port = env['METRICS_PORT']?.trim()
  if (port && !(/^\d{1,5}$/.test(port) && +port >= 1 && +port <= 65_535))
    throw new InvalidSetting(`METRICS_PORT must be a whole number from 1 to 65535, not "${port}".`)
  return {
    log: readLogConfig(env),
    accessLog: accessLog === 'on',
    metrics: port ? { host: env['METRICS_HOST']?.trim() || '0.0.0.0', port: Number(port) } : undefined
  }
}

function requireOneOf(name: string, env: Env, allowed: readonly string[]): string | undefined {
  const value = env[name]?.trim() || undefined
  if (value === undefined || allowed.includes(value)) return value
  throw new InvalidSetting(`${name} must be ${allowed.join(' or ')}, not "${value}".`)
}
