import { randomUUID } from 'node:crypto'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parsePositive } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import type { TeamStore } from './team-store'
import { parseApps } from './parse-apps'
import { describeWindow, freezeWindow, isWindow, type FreezeWindow } from '../rules/freeze-window'
import { Rules } from '../rules/rules'

interface RuleValues {
  remotes?: string | undefined
  why?: string | undefined
  hours?: string | undefined
  from?: string | undefined
  until?: string | undefined
  weekly?: string | undefined
  zone?: string | undefined
}

const DEFAULT_HOURS = 24
const RULES_USAGE =
  'rules list | rules approval on --remotes mfe-a,mfe-b [--hours 24] | rules approval off --remotes …'
const FREEZE_USAGE =
  'freeze add --remotes "*" --from <time> --until <time> --why <text> | freeze add --remotes … --weekly "Fri 16:00 - Mon 08:00" --zone Asia/Dubai --why <text> | freeze list | freeze remove <id>'

/** `rules approval on | approval off`: changes the records themselves. */
export async function runRulesCommand(
  { keys }: Pick<TeamStore, 'keys'>,
  [verb, state]: readonly string[],
  values: RuleValues
): Promise<void> {
  const rules = new Rules(keys)
  if (verb !== 'approval' || (state !== 'on' && state !== 'off'))
    throw new CliError(RULES_USAGE, exitCode.usage)
  const apps = parseApps(values.remotes)
  const hours = parsePositive('--hours', values.hours) ?? DEFAULT_HOURS
  await rules.change(({ approvals, freezes }) => {
    const others = Object.entries(approvals).filter(([app]) => !apps.includes(app))
    const changed = state === 'on' ? apps.map((app): [string, number] => [app, hours]) : []
    return { freezes, approvals: Object.fromEntries([...others, ...changed]) }
  })
  print(
    state === 'on'
      ? `A promotion of ${apps.join(', ')} needs the approval of a second identity within ${hours} hours.`
      : `A promotion of ${apps.join(', ')} needs no approval.`
  )
}

/** `freeze add | remove`: changes the records themselves. */
export async function runFreezeCommand(
  { keys }: Pick<TeamStore, 'keys'>,
  [verb, id]: readonly string[],
  values: RuleValues
): Promise<void> {
  const rules = new Rules(keys)
  if (verb === 'remove' && id) return removeFreeze(rules, id)
  if (verb !== 'add') throw new CliError(FREEZE_USAGE, exitCode.usage)
  const apps = parseApps(values.remotes)
  if (!values.why) throw new CliError('Give a reason: --why "…"', exitCode.usage)
  const freeze = { id: randomUUID().slice(0, 8), apps, why: values.why, window: parseWindow(values) }
  await rules.change(all => ({ ...all, freezes: [...all.freezes, freeze] }))
  print(`Freeze ${freeze.id}: ${apps.join(', ')}, ${describeWindow(freeze.window)}.`)
}

async function removeFreeze(rules: Rules, id: string): Promise<void> {
  const { freezes } = await rules.all()
  if (!freezes.some(freeze => freeze.id === id)) throw new CliError(`There is no freeze ${id}`)
  await rules.change(all => ({ ...all, freezes: all.freezes.filter(freeze => freeze.id !== id) }))
  print(`Freeze ${id} is removed.`)
}

function parseWindow({ from, until, weekly, zone }: RuleValues): FreezeWindow {
  const [, start, end] = /^(\w{3} \d\d:\d\d) ?- ?(\w{3} \d\d:\d\d)$/.exec(weekly ?? '') ?? []
  const window = freezeWindow.safeParse(
    weekly === undefined ? { kind: 'once', from, until } : { kind: 'weekly', from: start, until: end, zone }
  )
  if (!window.success || !isWindow(window.data))
    throw new CliError(
      weekly === undefined
        ? 'A freeze needs times with a zone: --from 2026-11-27T00:00:00+04:00 --until 2026-11-30T08:00:00+04:00'
        : 'A weekly freeze needs: --weekly "Fri 16:00 - Mon 08:00" --zone Asia/Dubai',
      exitCode.usage
    )
  return window.data
}
