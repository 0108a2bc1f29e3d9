/** What a person may set for a benchmark, and the environment that its servers start with. */
export const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )

export const benchConfig = (env: Record<string, string | undefined> = process.env) => ({
  /** Measured visits of each page, after one that is not. */
  runs: Math.max(1, Number(env['BENCH_RUNS'] ?? 5)),
  chromium: env['CHROMIUM'] ?? '/usr/bin/chromium'
})
