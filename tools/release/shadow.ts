import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print } from '@sahra/server-kit/cli/output'
import type { ListedShadow, ShadowPage } from '../../platform/src/release/shapes/shadow'
import { percent } from '../../platform/src/release/shapes/steps.rules'
import type { RegistryClient } from './client'
import { resolveRelease } from './release-names'

interface Options {
  share: string | undefined
  why: string
}

/** `shadow show`, `shadow start mfe-a --share 10`, `shadow end mfe-a`. */
export async function shadow(
  client: RegistryClient,
  [action = 'show', name]: readonly string[],
  { share, why }: Options
): Promise<void> {
  if (action === 'show') return show(await client.shadows(), name)
  if (name === undefined) throw new CliError(`Which remote? shadow ${action} mfe-product`, exitCode.usage)
  if (action === 'start') return start(client, name, { share: parseShare(share), why })
  if (action !== 'end')
    throw new CliError(`There is no “shadow ${action}”: show, start or end`, exitCode.usage)
  await client.endShadow(name, why)
  print(`The shadow of ${name} has ended.`)
}

function parseShare(text: string | undefined): number {
  const share = Number(text?.replace(/\s*%$/, ''))
  if (share >= 0.1 && share <= 100) return share
  throw new CliError('For which share of the visits? --share 10', exitCode.usage)
}

async function start(
  client: RegistryClient,
  name: string,
  options: { share: number; why: string }
): Promise<void> {
  const { app, id } = await resolveRelease(client, name)
  await client.startShadow(app, { release: id, ...options })
  print(`${app}@${id} is rendered beside what is live for ${percent(options.share)} of the visits.`)
  print(`No visitor gets it. What it renders: npm run release -- shadow show ${app}`)
}

function show(shadows: readonly ListedShadow[], app: string | undefined): void {
  const shown = shadows.filter(listed => app === undefined || listed.app === app)
  if (shown.length === 0) return print(app ? `${app} had no shadow.` : 'No remote had a shadow.')
  for (const { release, share, who, why, started, ended, pages, dropped, ...listed } of shown) {
    print(`${listed.app}@${release}  ${percent(share)} of the visits`)
    print(`  by ${who}, since ${timeOf(started)}${why ? `: ${why}` : ''}`)
    if (ended) print(`  ended ${timeOf(ended.when)}: ${ended.why}`)
    if (pages.length === 0) print('  no page was compared yet')
    for (const page of pages) printPage(page)
    if (dropped > 0) print(`  ${dropped} of the chosen visits were not compared`)
  }
}

function printPage({
  page,
  same,
  different,
  varying,
  failed,
  time,
  cpu,
  difference,
  failure
}: ShadowPage): void {
  const compared = same + different + varying
  const mean = (sum: number): string => (sum / Math.max(1, compared)).toFixed(1)
  const counts = [`${same} same`, `${different} different`, `${failed} failed`]
  if (varying > 0) counts.push(`${varying} varying`)
  const times =
    compared > 0
      ? `; ${mean(time.live)} → ${mean(time.candidate)} ms, processor ${mean(cpu.live)} → ${mean(cpu.candidate)} ms`
      : ''
  print(`  ${page}: ${counts.join(', ')}${times}`)
  if (failure) print(`    failed at ${failure.path}: ${failure.reason.replaceAll('\n', '\n      ')}`)
  if (!difference) return
  print(`    different at ${difference.path}`)
  if (!difference.live && !difference.candidate) return
  print(`      live      ${oneLine(difference.live)}`)
  print(`      candidate ${oneLine(difference.candidate)}`)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const timeOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ')
