import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { TOKEN_DAYS } from './limits'
import { RegistryError } from './registry-error'
import { isAppName } from './release'
import { ANY_APP, includesApp } from './trusted-keys'
import { writeSecretFile } from './atomic-file'

/** A team's access. The token itself is shown once and never kept, only its hash. */
export interface TeamAccess {
  id: string
  team: string
  /** Apps it may change; `*` is any, and the registry itself. */
  apps: string[]
  hash: string
  created: string
  expires: string
  revoked?: string
}

const DAY_MS = 86_400_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Who may use the registry: one file, on the machine that holds the data. */
export class Teams {
  constructor(private readonly file: string) {}

  async all(): Promise<TeamAccess[]> {
    const text = await readFile(this.file, 'utf8').catch(() => undefined)
    return text === undefined ? [] : (JSON.parse(text) as TeamAccess[])
  }

  /** Answers the token, which is nowhere to be found afterwards. Throws `Refused`. */
  async add({ team, apps, days = TOKEN_DAYS.usual }: { team: string; apps: string[]; days?: number }) {
    if (!isAppName(team))
      throw new RegistryError(`${team} is no name for a team: small letters, digits and hyphens`)
    const odd = apps.find(app => app !== ANY_APP && !isAppName(app))
    if (odd !== undefined || apps.length === 0)
      throw new RegistryError(`${odd ?? 'Nothing'} is no name of a remote`)
    if (!(days > 0 && days <= TOKEN_DAYS.most))
      throw new RegistryError(`A token lasts 1 to ${TOKEN_DAYS.most} days, not ${days}`)
    const token = `rt_${randomBytes(32).toString('base64url')}`
    const access: TeamAccess = {
      id: randomUUID().slice(0, 8),
      team,
      apps,
      hash: hashOf(token),
      created: new Date().toISOString(),
      expires: new Date(Date.now() + days * DAY_MS).toISOString()
    }
    await this.#write([...(await this.all()), access])
    return { token, access }
  }

  /** By team or by id of one access. Answers how many ended. */
  async revoke(named: string): Promise<number> {
    const now = new Date().toISOString()
    const all = await this.all()
    const ended = all.filter(({ team, id, revoked }) => !revoked && (team === named || id === named))
    await this.#write(all.map(access => (ended.includes(access) ? { ...access, revoked: now } : access)))
    return ended.length
  }

  /** Whose token this is; undefined when nobody's, or over. */
  async find(token: string): Promise<TeamAccess | undefined> {
    const hash = hashOf(token)
    const access = (await this.all()).find(known => known.hash === hash)
    return access && isActive(access) ? access : undefined
  }

  #write = (all: TeamAccess[]): Promise<void> => writeSecretFile(this.file, JSON.stringify(all, null, 2))
}

export const isActive = ({ revoked, expires }: TeamAccess): boolean =>
  !revoked && Date.parse(expires) > Date.now()
export const mayChange = ({ apps }: TeamAccess, app: string): boolean => includesApp(apps, app)
export const isOperator = ({ apps }: TeamAccess): boolean => apps.includes(ANY_APP)
