import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Records } from '../../store/records'
import { isIssuerAddress } from './issuer-address'
import { OIDC_DAYS, TOKEN_DAYS } from '../../release/shapes/limits'
import { isAppName } from '../../release/shapes/names'
import { parseJson } from '../../release/shapes/parse'
import { teamAccess, type OidcCondition, type TeamAccess } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'
import { ANY_APP, includesApp } from '../../release/trust/trusted-keys'

const DAY_MS = 86_400_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface NewAccess {
  team: string
  apps: string[]
  days?: number | undefined
}

const FOLDER = 'teams'

/** The accesses of the teams, tokens as hashes. `keys`: records that no gateway and no bucket has. */
export class Teams {
  constructor(private readonly keys: Records) {}

  /** Oldest first. */
  async all(): Promise<TeamAccess[]> {
    const records = await this.keys.list(FOLDER)
    return records
      .map(({ name, content }) => parseJson(teamAccess, content, `${FOLDER}/${name}`))
      .sort((a, b) => Date.parse(a.created) - Date.parse(b.created))
  }

  /** Returns the token, which is not stored. Throws `RegistryError`. */
  async add({ person, ...team }: NewAccess & { person?: string | undefined }) {
    const token = `rt_${randomBytes(32).toString('base64url')}`
    const access: TeamAccess = {
      ...accessOf(team, TOKEN_DAYS),
      ...(person ? { person } : {}),
      hash: hashOf(token)
    }
    await this.#save(access)
    return { token, access }
  }

  /** Lets a team release with ID tokens that meet the condition. Throws `RegistryError`. */
  async addOidc({ oidc, ...team }: NewAccess & { oidc: OidcCondition }): Promise<TeamAccess> {
    if (!isIssuerAddress(oidc.issuer)) throw new RegistryError(`${oidc.issuer} is not an issuer: https://…`)
    if (Object.keys(oidc.claims).length === 0)
      throw new RegistryError(
        'Name at least one claim: an issuer and an audience alone admit every project there'
      )
    const access = { ...accessOf(team, OIDC_DAYS), hash: '', oidc }
    await this.#save(access)
    return access
  }

  /** Revokes by team, or one access by id. Returns how many were revoked. */
  async revoke(teamOrId: string): Promise<number> {
    const now = new Date().toISOString()
    const all = await this.all()
    const ended = all.filter(({ team, id, revoked }) => !revoked && (team === teamOrId || id === teamOrId))
    for (const access of ended) await this.#save({ ...access, revoked: now })
    return ended.length
  }

  /** The active access of a token; undefined when unknown, expired or revoked. */
  async find(token: string): Promise<TeamAccess | undefined> {
    const hash = hashOf(token)
    const access = (await this.all()).find(candidate => candidate.hash === hash)
    return access && isActive(access) ? access : undefined
  }

  #save = (access: TeamAccess): Promise<void> =>
    this.keys.replace(`${FOLDER}/${access.id}`, JSON.stringify(access, null, 2))
}

function accessOf(
  { team, apps, days }: NewAccess,
  limit: typeof TOKEN_DAYS | typeof OIDC_DAYS
): Omit<TeamAccess, 'hash'> {
  if (!isAppName(team))
    throw new RegistryError(`${team} is not a team name: lower-case letters, digits and hyphens`)
  const invalid = apps.find(app => app !== ANY_APP && !isAppName(app))
  if (invalid !== undefined || apps.length === 0)
    throw new RegistryError(`${invalid ?? 'Nothing'} is not the name of a remote`)
  const length = days ?? limit.default
  if (!(length > 0 && length <= limit.max))
    throw new RegistryError(`A token lasts 1 to ${limit.max} days, not ${length}`)
  return {
    id: randomUUID().slice(0, 8),
    team,
    apps,
    created: new Date().toISOString(),
    expires: new Date(Date.now() + length * DAY_MS).toISOString()
  }
}

export const isActive = ({ revoked, expires }: TeamAccess): boolean =>
  !revoked && Date.parse(expires) > Date.now()
export const mayChange = ({ apps }: TeamAccess, app: string): boolean => includesApp(apps, app)
export const isOperator = ({ apps }: TeamAccess): boolean => apps.includes(ANY_APP)
