import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print, progress } from '@sahra/server-kit/cli/output'
import { previewLink } from '../../../platform/src/release/shapes/preview-link.rules'
import type { ListedRelease } from '../../../platform/src/release/shapes/responses'
import type { RegistryClient } from '../client'
import { resolveRelease } from '../release-names'
import { commitText, openBisection, type Bisection } from './commits'
import type { PageError, PreviewVisitor } from './page-errors'

/** The reason of a block that the next bisection may remove. */
const BLOCKED = 'built by the bisection of'

interface BisectRequest {
  /** The release with the error. */
  name: string
  /** A release without it; by default the live one. */
  good: string | undefined
  /** Paths on which the error shows. */
  pages: readonly string[]
  /** Address of the shop. */
  registry: string
  /** Folder of the repository. */
  repository: string
  /** Builds and publishes what is checked out in a folder; resolves to `app@id`. */
  publish: (folder: string) => Promise<string>
  openVisitor: () => Promise<PreviewVisitor>
}

/**
 * Finds the commit with which an error came: builds commits between two releases, shows each in one preview and opens its
 * pages. Throws `CliError` when the error does not show, or when no commit can be named.
 */
export async function bisect(client: RegistryClient, request: BisectRequest): Promise<void> {
  const bad = await resolveRelease(client, request.name)
  const good = await resolveRelease(client, request.good ?? (await liveRelease(client, bad.app)))
  if (good.id === bad.id) throw new CliError(`${nameOf(bad)} is live: name one without the error with --good`)
  const [goodCommit, badCommit] = [commitOf(good), commitOf(bad)]
  const known = new Map((await client.releases(bad.app)).map(release => [release.id, release]))
  const visitor = await request.openVisitor()
  const preview = `bisect-${bad.id.slice(0, 8)}`
  const built = new Set<string>()
  const errorsOf = async (id: string): Promise<PageError[]> => {
    const why = `looks for the commit with the error of ${nameOf(bad)}`
    const saved = await client.savePreview(preview, { set: { [bad.app]: id }, drop: [], days: 1, why })
    const link = previewLink({ ...saved, newPages: [] }, new URL(request.registry))
    if (!link) throw new CliError(`The preview ${preview} belongs to another team`)
    return visitor.errorsOf(link, `${bad.app}@${id}`, request.pages)
  }
  try {
    const pages = request.pages.join(', ')
    progress(`Opening ${pages} of ${nameOf(bad)} and of ${nameOf(good)} …`)
    const isNew = newErrors(await errorsOf(bad.id), await errorsOf(good.id))
    if (!isNew)
      throw new CliError(
        `${pages} of ${nameOf(bad)} has no error that ${nameOf(good)} has not: name the page that shows it with --page`
      )
    const judge = async (folder: string): Promise<{ release: string; isBad: boolean }> => {
      const release = await request.publish(folder)
      const [, id = ''] = release.split('@')
      const { blocked } = known.get(id) ?? {}
      if (blocked?.startsWith(BLOCKED)) await client.unblock(bad.app, id, `judged for ${nameOf(bad)}`)
      else if (blocked !== undefined) throw new Error(`${release} is blocked: ${blocked}`)
      if (!known.has(id) || blocked !== undefined) built.add(id)
      return { release, isBad: (await errorsOf(id)).some(isNew) }
    }
    await report(request.repository, await firstBad(request.repository, [goodCommit, badCommit], judge))
  } finally {
    await visitor.close()
    for (const id of built) await client.block(bad.app, id, `${BLOCKED} ${nameOf(bad)}`)
    await client.endPreview(preview, 'the bisection has ended').catch(() => undefined)
  }
}

const nameOf = ({ app, id }: ListedRelease): string => `${app}@${id}`

async function liveRelease(client: RegistryClient, app: string): Promise<string> {
  const id = (await client.live()).plan[app]
  if (!id) throw new CliError(`${app} is not live: name a release without the error with --good`)
  return `${app}@${id}`
}

function commitOf(release: ListedRelease): string {
  const { builtFrom } = release
  if (!builtFrom) throw new CliError(`${nameOf(release)} does not name the commit that it was built from`)
  if (builtFrom.changed)
    throw new CliError(
      `${nameOf(release)} was built with changes that no commit has: name one without (the good one with --good)`,
      exitCode.usage
    )
  return builtFrom.commit
}

/** Tells the errors of the bad release from others by phase and class: lines move between commits. Undefined: there is none. */
function newErrors(
  bad: readonly PageError[],
  good: readonly PageError[]
): ((error: PageError) => boolean) | undefined {
  const classOf = ({ during, name }: PageError): string => `${name} (${during})`
  const known = new Set(good.map(classOf))
  const errors = bad.filter(error => !known.has(classOf(error)))
  for (const error of errors.slice(0, 1)) {
    progress(`The error: ${classOf(error)}`)
    for (const position of error.stack ?? []) progress(`  at ${position}`)
  }
  const wanted = new Set(errors.map(classOf))
  return wanted.size > 0 ? error => wanted.has(classOf(error)) : undefined
}

/** What cannot be built or opened is skipped, with a line that says why; a registry that refuses or is away ends it. */
async function firstBad(
  repository: string,
  [good, bad]: [string, string],
  judge: (folder: string) => Promise<{ release: string; isBad: boolean }>
): Promise<readonly string[]> {
  const bisection: Bisection = await openBisection(repository, good, bad)
  try {
    while ('next' in bisection.state) {
      const name = await commitText(repository, bisection.state.next)
      progress(`Building ${name} …`)
      try {
        const { release, isBad } = await judge(bisection.folder)
        progress(`${release} ${isBad ? 'has the error' : 'does not have it'}`)
        await bisection.judge(isBad ? 'bad' : 'good')
      } catch (error) {
        if (error instanceof CliError) throw error
        progress(`It is skipped: ${(error as Error).message}`)
        await bisection.judge('skip')
      }
    }
    return bisection.state.first
  } finally {
    await bisection.close()
  }
}

async function report(repository: string, commits: readonly string[]): Promise<void> {
  const lines = await Promise.all(commits.map(commit => commitText(repository, commit)))
  if (lines.length === 1) return print(`The first commit with the error: ${lines[0]}`)
  throw new CliError(
    ['The commits between could not be judged; the first with the error is one of:', ...lines].join('\n'),
    exitCode.notJudged
  )
}
