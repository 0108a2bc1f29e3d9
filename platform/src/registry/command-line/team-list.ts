import { print } from '@sahra/server-kit/cli/output'
import type { TeamAccess } from '../../release/shapes/records'
import { describeWindow } from '../rules/freeze-window'
import { Rules, type RuleFile } from '../rules/rules'
import type { TeamStore } from './team-store'
import { isActive, mayChange, Teams } from '../teams/teams'
import { ANY_APP, includesApp, readTrustedKeys } from '../../release/trust/trusted-keys'

interface Owner {
  team: string
  /** The id that `team revoke` takes. */
  id: string
  person?: string
  oidc?: TeamAccess['oidc']
  expires: string
  state: 'active' | 'expired' | 'revoked'
  /** Whether releases that the team signs for this app may run. */
  keyTrusted: boolean
}

interface OwnedApp {
  app: string
  /** Approval and freezes, in one line each. */
  rules: string[]
  owners: Owner[]
}

/** Prints who may release what: app by app, as a table, or as JSON. */
export async function listTeams(store: TeamStore, json: boolean): Promise<void> {
  const apps = await ownedApps(store)
  if (json) return print(JSON.stringify({ apps }, null, 2))
  if (apps.length === 0) return print('There are no teams.')
  printTable([
    ['remote', 'team', 'id', 'identity', 'state'],
    ...apps.flatMap(({ app, rules, owners }) => [
      ...owners.map((owner, index) => [
        index === 0 ? app : '',
        owner.team,
        owner.id,
        identityOf(owner),
        [stateOf(owner), owner.keyTrusted ? '' : 'its key is not trusted'].filter(Boolean).join(', ')
      ]),
      ...rules.map(rule => [owners.length === 0 ? app : '', '', '', rule, ''])
    ])
  ])
}

/** Every app that has a release or is named by a team; `*` last: those who may release everything. */
async function ownedApps({ keys, files }: TeamStore): Promise<OwnedApp[]> {
  const accesses = await new Teams(keys).all()
  const trusted = Object.values(await readTrustedKeys(keys))
  const published = await files.list('releases')
  const named = accesses.flatMap(({ apps }) => apps).filter(app => app !== ANY_APP)
  const apps = [...new Set([...published, ...named])].sort()
  const rules = await new Rules(keys).all()
  const owned = [...apps, ANY_APP].map((app): OwnedApp => ({
    app,
    rules: rulesOf(rules, app),
    owners: accesses
      .filter(access => (app === ANY_APP || !access.apps.includes(ANY_APP)) && mayChange(access, app))
      .map(access => ({
        team: access.team,
        id: access.id,
        ...(access.person ? { person: access.person } : {}),
        ...(access.oidc ? { oidc: access.oidc } : {}),
        expires: access.expires,
        state: access.revoked ? 'revoked' : isActive(access) ? 'active' : 'expired',
        keyTrusted: trusted.some(key => key.team === access.team && includesApp(key.apps, app))
      }))
  }))
  return owned.filter(({ app, owners, rules: lines }) => app !== ANY_APP || owners.length + lines.length > 0)
}

const rulesOf = ({ approvals, freezes }: RuleFile, app: string): string[] => [
  ...(approvals[app] ? [`two identities, within ${approvals[app]} hours`] : []),
  ...freezes
    .filter(({ apps }) => apps.includes(app))
    .map(({ id, window }) => `freeze ${id} ${describeWindow(window)}`)
]

function identityOf({ person, oidc }: Owner): string {
  if (!oidc) return person ? `token of ${person}` : 'token'
  const claims = Object.entries(oidc.claims).map(([name, value]) => `${name}=${value}`)
  return `${new URL(oidc.issuer).host} ${claims.join(' ')}`
}

const stateOf = ({ state, expires }: Owner): string =>
  state === 'active' ? `until ${expires.slice(0, 10)}` : state

function printTable(rows: string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
}
