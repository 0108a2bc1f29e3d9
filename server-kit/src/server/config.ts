import { ExpectedError } from '../errors/expected-error'

type Env = Record<string, string | undefined>

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export interface LogConfig {
  level: string
  /** `text` is for people: `npm start` and development. */
  format: 'json' | 'text'
}

export interface TracesConfig {
  /** Where OTLP/HTTP is received: `…/v1/traces`. */
  url: string
  protocol: 'http/json' | 'http/protobuf'
}

/** Settings of logs, metrics and traces: the same for every server. */
export interface ServerConfig {
  log: LogConfig
  /** One line per request. */
  accessLog: boolean
  /** Where `/metrics` listens; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Undefined: no traces. */
  traces: TracesConfig | undefined
}

/** The folder of the programs that are compiled with the tests; undefined: none. */
export const testPrograms = (env: Env = process.env): string | undefined => env['TEST_PROGRAMS']

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

/**
 * Reads LOG_LEVEL, LOG_FORMAT, ACCESS_LOG, METRICS_PORT, METRICS_HOST, and of the OTEL_ variables those that turn traces
 * on. Throws `InvalidSetting`.
 */
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
    metrics: port ? { host: env['METRICS_HOST']?.trim() || '0.0.0.0', port: Number(port) } : undefined,
    traces: readTracesConfig(env)
  }
}

const samplers = ['always_on', 'always_off', 'traceidratio'].flatMap(name => [name, `parentbased_${name}`])

/** The SDK itself reads all other OTEL_ variables, and would ignore an invalid sampler. */
function readTracesConfig(env: Env): TracesConfig | undefined {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const url =
    read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`)
  const isOff = read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || read('OTEL_TRACES_EXPORTER') === 'none'
  if (!url || isOff) return undefined
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new InvalidSetting(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, not "${url}".`
    )
  const name = read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL')
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  const protocol = requireOneOf(name, env, ['http/protobuf', 'http/json']) ?? 'http/protobuf'
  const sampler = requireOneOf('OTEL_TRACES_SAMPLER', env, samplers) ?? ''
  const ratio = Number(read('OTEL_TRACES_SAMPLER_ARG') ?? NaN)
  if (sampler.endsWith('ratio') && !(ratio >= 0 && ratio <= 1))
    throw new InvalidSetting(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1 for ${sampler}.`)
  return { url, protocol }
}

function requireOneOf<Value extends string>(
  name: string,
  env: Env,
  allowed: readonly Value[]
): Value | undefined {
  const value = env[name]?.trim()
  const found = allowed.find(each => each === value)
  if (!value || found !== undefined) return found
  throw new InvalidSetting(`${name} must be ${allowed.join(' or ')}, not "${value}".`)
}
