import { randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TeamAccess } from '../records'
import { isActive, type Teams } from '../teams'

const MINUTE_MS = 60_000
export const SESSION_LIMITS = {
  /** From the sign-in. */
  total: 8 * 60 * MINUTE_MS,
  /** Without a request. */
  idle: 60 * MINUTE_MS,
  /** How long changes need no token after it was entered. */
  change: 15 * MINUTE_MS
} as const
const MAX_SESSIONS = 1000

interface Session {
  /** Of the access that signed in. */
  accessId: string
  by?: string
  started: number
  used: number
  key: string
  keyEnds: number
}

/** A session that is valid now, with the access as it is stored now. */
export interface ActiveSession {
  id: string
  access: TeamAccess
  by?: string
  ends: number
  key: string
  keyEnds: number
}

const createSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Sessions of the page for teams, in memory: a restart of the registry ends them all. Each is bound to an access, and
 * ends with it. `now` in milliseconds.
 */
export class Sessions {
  readonly #sessions = new LRUCache<string, Session>({ max: MAX_SESSIONS })

  constructor(
    private readonly teams: Pick<Teams, 'all'>,
    private readonly now: () => number = Date.now
  ) {}

  /** `by` is the name of the person, unless the token is a person's. */
  start(access: TeamAccess, by?: string): ActiveSession {
    const [id, now] = [createSecret(), this.now()]
    const session: Session = {
      accessId: access.id,
      ...(by ? { by } : {}),
      started: now,
      used: now,
      ...this.#newKey()
    }
    this.#sessions.set(id, session)
    return activeOf(id, session, access)
  }

  /** Returns undefined when it is unknown or over, or its access has ended or was revoked. */
  async find(id: string): Promise<ActiveSession | undefined> {
    const session = this.#sessions.get(id)
    if (!session) return undefined
    const access = (await this.teams.all()).find(candidate => candidate.id === session.accessId)
    const now = this.now()
    const isOver = now >= session.started + SESSION_LIMITS.total || now >= session.used + SESSION_LIMITS.idle
    if (isOver || !access || !isActive(access)) {
      this.#sessions.delete(id)
      return undefined
    }
    session.used = now
    return activeOf(id, session, access)
  }

  /** Allows changes again for a while: the token was entered once more. */
  confirm({ id, access }: ActiveSession): ActiveSession | undefined {
    const session = this.#sessions.get(id)
    if (!session) return undefined
    Object.assign(session, this.#newKey())
    return activeOf(id, session, access)
  }

  end = (id: string): boolean => this.#sessions.delete(id)

  /** Whether a change may be made with this key. */
  mayChange({ key, keyEnds }: ActiveSession, given: string): boolean {
    const [expected, actual] = [Buffer.from(key), Buffer.from(given)]
    return expected.length === actual.length && timingSafeEqual(expected, actual) && this.now() < keyEnds
  }

  #newKey = (): Pick<Session, 'key' | 'keyEnds'> => ({
    key: createSecret(),
    keyEnds: this.now() + SESSION_LIMITS.change
  })
}

const activeOf = (id: string, session: Session, access: TeamAccess): ActiveSession => ({
  id,
  access,
  ...(session.by ? { by: session.by } : {}),
  ends: Math.min(session.started + SESSION_LIMITS.total, Date.parse(access.expires)),
  key: session.key,
  keyEnds: session.keyEnds
})
