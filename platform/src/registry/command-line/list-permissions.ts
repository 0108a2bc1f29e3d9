import { print } from '@sahra/server-kit/cli/output'
import { ANY_APP } from '../../release/trust/trusted-keys'
import type { Owner, Permissions } from '../calls/permissions'
import { describeWindow } from '../rules/freeze-window'

/** Prints who may release what: app by app, as a table, or as JSON. */
export function printTeams({ apps, rules }: Permissions, json: boolean): void {
  const owned = apps
    .map(({ app, owners }) => ({ app, rules: rulesOf(rules, app), owners }))
    .filter(({ app, owners, rules: lines }) => app !== ANY_APP || owners.length + lines.length > 0)
  if (json) return print(JSON.stringify({ apps: owned }, null, 2))
  if (owned.length === 0) return print('There are no teams.')
  printTable([
    ['remote', 'team', 'id', 'identity', 'state'],
    ...owned.flatMap(({ app, rules: lines, owners }) => [
      ...owners.map((owner, index) => [
        index === 0 ? app : '',
        owner.team,
        owner.id,
        identityOf(owner),
        [stateOf(owner), owner.keyTrusted ? '' : 'its key is not trusted'].filter(Boolean).join(', ')
      ]),
      ...lines.map(rule => [owners.length === 0 ? app : '', '', '', rule, ''])
    ])
  ])
}

/** Prints approvals and freezes, in one line each. */
export function printRules({ rules: { approvals, freezes } }: Permissions): void {
  const lines = [
    ...Object.entries(approvals).map(([app, hours]) => `${app}  two identities, within ${hours} hours`),
    ...freezes.map(
      ({ id, apps, window, why }) => `${apps.join(',')}  freeze ${id}  ${describeWindow(window)}: ${why}`
    )
  ]
  if (lines.length === 0)
    return print('There are no rules: promotions need no approval and are never frozen.')
  lines.forEach(print)
}

const rulesOf = ({ approvals, freezes }: Permissions['rules'], app: string): string[] => [
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
