import type { CanaryStep, ListedCanary } from '../../platform/src/release/shapes/canary'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print, progress } from '@sahra/server-kit/cli/output'
import { releasesText } from '../../platform/src/release/shapes/canary-changes.rules'
import { describeSteps, parseSteps, percent } from '../../platform/src/release/shapes/steps.rules'
import { verdictText } from '../../platform/src/registry/canaries/verdict.text'
import type { RegistryClient } from './client'
import { follow } from './operations'
import { printPending, waitUntilServed } from './promote'

interface Reason {
  why: string
  override?: string | undefined
}

/** `canary`, `canary widen mfe-a 50%`, `canary finish`, `canary abort`. */
export async function canary(
  client: RegistryClient,
  [action, ...names]: readonly string[],
  reason: Reason
): Promise<void> {
  if (action === undefined) return listCanaries(await client.canaries())
  if (action === 'widen') return widen(client, names, reason)
  if (action === 'finish') return finish(client, names[0], reason)
  if (action === 'abort') return abort(client, names[0], reason)
  throw new CliError(`There is no “canary ${action}”: widen, finish or abort`, exitCode.usage)
}

/** Parses `10% 10m, 50% 10m, 100%`. Throws `CliError` (usage). */
export function requireSteps(text: string): CanaryStep[] {
  const parsed = parseSteps(text)
  if ('problem' in parsed) throw new CliError(parsed.problem, exitCode.usage)
  return parsed.steps
}

function listCanaries(canaries: readonly ListedCanary[]): void {
  if (canaries.length === 0) return print('No canary runs.')
  for (const one of canaries) {
    const { id, set, who, started, why, tests, waits, watched } = one
    const since = started.slice(0, 16).replace('T', ' ')
    print(`${releasesText(set)}  ${describeSteps(one)}`)
    print(`  canary ${id} by ${who}, since ${since}${why ? `: ${why}` : ''}`)
    if (waits !== undefined) print(`  its next step waits: ${waits}`)
    if (!watched) print(`  it is not taken back by itself: the watch of one of its remotes is off`)
    for (const test of tests) print(`  ${verdictText(test)}`)
  }
}

async function widen(
  client: RegistryClient,
  names: readonly string[],
  { why, override }: Reason
): Promise<void> {
  const text = names.at(-1)
  if (!text?.includes('%'))
    throw new CliError('To which share? For example: canary widen mfe-a 50%', exitCode.usage)
  const steps = requireSteps(text)
  const { id, set } = await findCanary(client, names.length > 1 ? names[0] : undefined)
  const since = Date.now()
  const revision = await client.widenCanary(id, { steps, why, ...(override ? { override } : {}) })
  progress(
    `${releasesText(set)}: ${describeSteps(revision.canaries?.find(canary => canary.id === id) ?? { share: 0, steps: [] })}`
  )
  await waitUntilServed(client, { ...revision, steps }, since)
}

async function finish(
  client: RegistryClient,
  name: string | undefined,
  { why, override }: Reason
): Promise<void> {
  const { id } = await findCanary(client, name)
  const since = Date.now()
  const started = await client.finishCanary(id, { why, ...(override ? { override } : {}) })
  const operation = await follow(client, started)
  const { state, revision, ended, problems } = operation
  if (state === 'pending') return printPending(operation)
  if (state !== 'done' || revision === undefined)
    throw new CliError(`${problems.join('\n')}\nThe canary continues.`)
  await waitUntilServed(client, { revision, when: ended ?? '' }, since)
}

async function abort(client: RegistryClient, name: string | undefined, { why }: Reason): Promise<void> {
  if (!why) throw new CliError('Give a reason: --why "…"', exitCode.usage)
  const { id, set, share } = await findCanary(client, name)
  const since = Date.now()
  const revision = await client.abortCanary(id, why)
  progress(`The canary of ${releasesText(set)}, ${percent(share)} of the visitors, has ended.`)
  await waitUntilServed(client, revision, since)
}

/** By its id or one of its remotes; without a name the only one. Throws `CliError`. */
async function findCanary(client: RegistryClient, name: string | undefined): Promise<ListedCanary> {
  const canaries = await client.canaries()
  const found = canaries.filter(
    ({ id, set }) => name === undefined || id === name || Object.hasOwn(set, name)
  )
  const [canary] = found
  if (canary && found.length === 1) return canary
  if (canaries.length === 0) throw new CliError('No canary runs.')
  const running = canaries.map(({ set }) => releasesText(set)).join(', ')
  if (name === undefined) throw new CliError(`Which canary? There are: ${running}`, exitCode.usage)
  throw new CliError(`There is no canary of ${name}. There are: ${running}`)
}

/** `watch` lists; `watch mfe-a off --why …` and `watch mfe-a on` switch the automatic rollback of a remote. */
export async function watch(
  client: RegistryClient,
  [app, state]: readonly string[],
  why: string
): Promise<void> {
  if (app === undefined) return listUnwatched(client)
  if (state !== 'on' && state !== 'off') throw new CliError(`watch ${app} on, or off`, exitCode.usage)
  if (state === 'off' && !why) throw new CliError('Give a reason: --why "…"', exitCode.usage)
  await client.setWatch(app, state === 'on', why)
  print(
    state === 'on'
      ? `Canaries of ${app} are taken back by the registry.`
      : `Canaries of ${app} are judged, and not taken back by the registry.`
  )
}

async function listUnwatched(client: RegistryClient): Promise<void> {
  const off = Object.entries(await client.unwatched())
  if (off.length === 0) return print('Canaries of every remote are taken back by the registry.')
  for (const [app, { who, when, why }] of off)
    print(`${app}  off  since ${when.slice(0, 16).replace('T', ' ')}, by ${who}: ${why}`)
}
