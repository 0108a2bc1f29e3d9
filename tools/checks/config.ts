/** The seed of tests that draw at random: the same in every run, so that a failure is one of the change (C291). */
const SEED = '20261128'

/** Gives the tests their seed, unless TEST_SEED sets one, and returns it. */
export const fixSeed = (): string => (process.env['TEST_SEED'] ||= SEED)

/** Returns the `bin` folder of the PostgreSQL on which tests run, when POSTGRES_BIN names one. */
export const chosenPostgres = (): string | undefined => process.env['POSTGRES_BIN'] || undefined

/** Returns the environment of this process, for child processes. */
export const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  )
