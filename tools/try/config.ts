import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'

type Env = Record<string, string | undefined>

export interface TryConfig {
  /** Command of the container engine with its general options. */
  engine: string[]
  /** Further options of `run`. */
  runOptions: string[]
  /** Command that builds an image from a Dockerfile. */
  build: string[]
  /** Instead of the Dockerfile's: a local image with Node, where none can be pulled. */
  baseImage: string | undefined
  /** First of ten ports on 127.0.0.1. */
  port: number
  /** Requests a second during the restarts. */
  rate: number
}

/** Throws `CliError` for an invalid setting. */
export function readTryConfig(env: Env = process.env): TryConfig {
  const words = (name: string, fallback: string): string[] =>
    (env[name]?.trim() || fallback).split(/\s+/).filter(Boolean)
  const whole = (name: string, fallback: number, max: number): number => {
    const text = env[name]?.trim() || String(fallback)
    if (/^\d{1,5}$/.test(text) && +text >= 1 && +text <= max) return +text
    throw new CliError(`${name} must be a whole number from 1 to ${max}, not “${text}”`, exitCode.usage)
  }
  const engine = words('ENGINE', 'podman')
  return {
    engine,
    runOptions: words('ENGINE_RUN_OPTIONS', ''),
    build: words('ENGINE_BUILD', `${engine.join(' ')} build`),
    baseImage: env['BASE_IMAGE']?.trim() || undefined,
    port: whole('TRY_PORT', 4820, 65_000),
    rate: whole('TRY_RATE', 50, 1000)
  }
}

/** The environment of the programs that this one starts. */
export const environment = (): NodeJS.ProcessEnv => process.env
