import { z } from 'zod'
import type { Known } from './advisories'

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical'])
const advisory = z.object({ url: z.string(), title: z.string(), severity, name: z.string() })
type Advisory = z.infer<typeof advisory>

/** Of `npm audit --json`; a vulnerability without an advisory of its own names the library that has it. */
const auditReport = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) }))
})
const named = z.array(z.object({ name: z.string(), version: z.string() }))
/** Of `npm audit signatures --json`. */
const signatureReport = z.object({ invalid: named, missing: named })
const errorReport = z.object({
  message: z.string().optional(),
  statusCode: z.number().optional(),
  error: z.object({ code: z.string().optional(), summary: z.string().optional() }).optional()
})

/** What a command of npm found; or why the registry could not be asked. */
export interface Outcome {
  failures: string[]
  notOffered?: string
}

/** C301: days until a library is replaced. */
const limitOf = ({ severity }: Advisory): number => (/^(high|critical)$/.test(severity) ? 7 : 30)
const DAY_MS = 86_400_000

/** Judges the output of `npm audit --json` on a day. */
export function auditOutcome(output: string, list: Record<string, Known>, today: string): Outcome {
  const report = auditReport.safeParse(parsed(output))
  if (!report.success) return withoutReport(output)
  const found = new Map(
    Object.values(report.data.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter(entry => typeof entry !== 'string')
      .map(entry => [entry.url.split('/').at(-1) ?? entry.url, entry])
  )
  const failures = [...found].flatMap(([id, entry]) => overdue(id, entry, list[id], today))
  const gone = Object.keys(list).filter(id => !found.has(id))
  return {
    failures: [
      ...failures,
      ...gone.map(id => `${id} is no longer reported: remove it from tools/supply/advisories.ts.`)
    ]
  }
}

function overdue(id: string, advisory: Advisory, entry: Known | undefined, today: string): string[] {
  const what = `${id} (${advisory.severity}) in ${advisory.name}: ${advisory.title}.`
  if (!entry)
    return [`${what} Replace the library, or name it in tools/supply/advisories.ts: since: '${today}'.`]
  if (entry.unreachable) return []
  const until = new Date(Date.parse(entry.since) + limitOf(advisory) * DAY_MS).toISOString().slice(0, 10)
  return today > until ? [`${what} It had to be replaced by ${until}.`] : []
}

/** Judges the output of `npm audit signatures --json`. */
export function signatureOutcome(output: string): Outcome {
  const report = signatureReport.safeParse(parsed(output))
  if (!report.success) return withoutReport(output)
  const lines = (what: string, libraries: z.infer<typeof named>): string[] =>
    libraries.map(({ name, version }) => `${name}@${version} has ${what} signature.`)
  const { invalid, missing } = report.data
  return { failures: [...lines('an invalid', invalid), ...lines('no', missing)] }
}

const UNREACHABLE = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|E4\d\d|E5\d\d)$/

/** Only what says that the registry was not reached, or does not have it, is not a failure. */
function withoutReport(output: string): Outcome {
  const { success, data } = errorReport.safeParse(parsed(output))
  const { message, statusCode, error = {} } = success ? data : {}
  const reason = error.summary || message || output.trim() || 'npm printed nothing'
  const isUnreachable =
    statusCode !== undefined || UNREACHABLE.test(error.code ?? '') || /supported registry/.test(reason)
  return isUnreachable ? { failures: [], notOffered: reason } : { failures: [reason] }
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
