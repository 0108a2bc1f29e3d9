import { CliError } from '@sahra/server-kit/cli/cli-error'

/** A package that may be newer than the cool-down, for a security fix. */
export interface Exception {
  name: string
  advisory: string
  /** The last day, as in 2026-12-31. */
  until: string
}

interface CoolDown {
  days: number
  exceptions: Exception[]
}

const REASON = /^# (GHSA(?:-\w{4}){3}|CVE-\d{4}-\d+) until (\d{4}-\d{2}-\d{2})$/
const EXCEPTION = /^min-release-age-exclude(?:\[\])? *= *(.*)$/
/** No pattern: an exception is one package. */
const NAME = /^(@[\w.-]+\/)?[\w.-]+$/

/** Reads the cool-down of an `.npmrc`. Throws when an exception names no package, advisory or day. */
export function readCoolDown(text: string): CoolDown {
  const lines = text.split('\n').map(line => line.trim())
  const days = lines.flatMap(line => /^min-release-age *= *(\d+)$/.exec(line)?.[1] ?? [])
  const exceptions = lines.flatMap((line, index) => {
    const name = EXCEPTION.exec(line)?.[1]
    if (name === undefined) return []
    const [, advisory, until] = REASON.exec(lines[index - 1] ?? '') ?? []
    if (!NAME.test(name) || !advisory || !until)
      throw new CliError(
        `.npmrc: “${line}” needs the name of one package and, in the line before, “# GHSA-… until 2026-12-31”.`
      )
    return [{ name, advisory, until }]
  })
  // npm takes the last.
  return { days: Number(days.at(-1) ?? 0), exceptions }
}

const MAX_EXCEPTION_DAYS = 30
const DAY_MS = 86_400_000

/** Returns what is wrong with the exceptions on a day: those that have ended, and those that end too late. */
export const exceptionFailures = (exceptions: readonly Exception[], today: string): string[] =>
  exceptions.flatMap(({ name, advisory, until }) => {
    const days = (Date.parse(until) - Date.parse(today)) / DAY_MS
    if (days < 0) return [`.npmrc: the exception for ${name} (${advisory}) ended on ${until}: remove it.`]
    if (days <= MAX_EXCEPTION_DAYS) return []
    return [`.npmrc: the exception for ${name} (${advisory}) ends in more than ${MAX_EXCEPTION_DAYS} days.`]
  })
