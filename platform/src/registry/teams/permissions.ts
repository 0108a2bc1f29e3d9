import type { Records } from '../../store/records'
import { ANY_APP, includesApp, readTrustedKeys } from '../../release/trust/trusted-keys'
import type { Owner, Permissions } from '../calls/permissions'
import { Rules } from '../rules/rules'
import { isActive, mayChange, Teams } from './teams'

/** Returns who may release what: every app that is published, or named by a team or a rule. */
export async function readPermissions(keys: Records, published: readonly string[]): Promise<Permissions> {
  const [accesses, trustedKeys, rules] = await Promise.all([
    new Teams(keys).all(),
    readTrustedKeys(keys),
    new Rules(keys).all()
  ])
  const trusted = Object.values(trustedKeys)
  const named = [...accesses.flatMap(({ apps }) => apps), ...appsOf(rules)].filter(app => app !== ANY_APP)
  const ownersOf = (app: string): Owner[] =>
    accesses
      .filter(access => (app === ANY_APP || !access.apps.includes(ANY_APP)) && mayChange(access, app))
      .map(access => ({
        team: access.team,
        id: access.id,
        person: access.person,
        oidc: access.oidc,
        expires: access.expires,
        state: access.revoked ? 'revoked' : isActive(access) ? 'active' : 'expired',
        keyTrusted: trusted.some(key => key.team === access.team && includesApp(key.apps, app))
      }))
  const apps = [...new Set([...published, ...named])].sort()
  return { apps: [...apps, ANY_APP].map(app => ({ app, owners: ownersOf(app) })), rules }
}

const appsOf = ({ approvals, freezes }: Permissions['rules']): string[] => [
  ...Object.keys(approvals),
  ...freezes.flatMap(({ apps }) => apps)
]
