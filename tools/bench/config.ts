import { systemBrowser } from '../../platform/src/registry/check/system-browser'

/** Returns the environment that the benchmark's servers start with. */
export const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )

export const benchConfig = (env: Record<string, string | undefined> = process.env) => ({
  /** Measured visits of each page, after one warm-up visit. */
  runs: Math.max(1, Number(env['BENCH_RUNS'] ?? 5)),
  chromium: env['CHROMIUM'] ?? systemBrowser()
})
