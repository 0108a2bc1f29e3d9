import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import type { TeamAccess } from '../../release/shapes/records'
import { isActive, type Teams } from './teams'
import { SessionStore, type StoredSession } from './session-store.queries'

const MINUTE_MS = 60_000
export const SESSION_LIMITS = {
  /** From the sign-in. */
  total: 8 * 60 * MINUTE_MS,
  /** Without a request. */
  idle: 60 * MINUTE_MS,
  /** How long changes need no token after it was entered. */
  change: 15 * MINUTE_MS
} as const
/** A use is stored once in this time: a session without a request may end so much earlier. */
const USE_INTERVAL_MS = MINUTE_MS

/** A session that is valid now, with the access as it is stored now. */
export interface ActiveSession {
  hash: string
  access: TeamAccess
  by?: string
  ends: number
  keyHash: string
  keyEnds: number
}

/** A session whose token was entered just now: only then is its key known. */
export interface SessionWithKey extends ActiveSession {
  key: string
}

const createSecret = (): string => randomBytes(32).toString('base64url')
const isId = (text: string): boolean => /^[\w-]{43}$/.test(text)
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * Sessions of the page for teams, in the database of all registries, which has only hashes of ids and keys. Each is bound
 * to an access, and ends with it. `now` in milliseconds.
 */
export class Sessions {
  readonly #store: SessionStore

  constructor(
    private readonly teams: Pick<Teams, 'all'>,
    database: Executor,
    private readonly now: () => number = Date.now
  ) {
    this.#store = new SessionStore(database)
  }

  /** `by` is the name of the person, unless the token is a person's. */
  async start(access: TeamAccess, by?: string): Promise<SessionWithKey & { id: string }> {
    const [id, now, { key, ...newKey }] = [createSecret(), this.now(), this.#newKey()]
    await this.#store.removeOld({ started: now - SESSION_LIMITS.total, used: now - SESSION_LIMITS.idle })
    const session: StoredSession = {
      hash: hashOf(id),
      accessId: access.id,
      ...(by ? { by } : {}),
      started: now,
      used: now,
      ...newKey
    }
    await this.#store.create(session)
    return { ...activeOf(session, access), id, key }
  }

  /** Returns undefined when it is unknown or over, or its access has ended or was revoked. */
  async find(id: string): Promise<ActiveSession | undefined> {
    const session = isId(id) ? await this.#store.find(hashOf(id)) : undefined
    if (!session) return undefined
    const access = (await this.teams.all()).find(candidate => candidate.id === session.accessId)
    const now = this.now()
    const isOver = now >= session.started + SESSION_LIMITS.total || now >= session.used + SESSION_LIMITS.idle
    if (isOver || !access || !isActive(access)) {
      await this.#store.remove(session.hash)
      return undefined
    }
    if (now >= session.used + USE_INTERVAL_MS) await this.#store.setUsed(session.hash, now)
    return activeOf(session, access)
  }

  /** Allows changes again for a while: the token was entered once more. Returns undefined when the session has ended. */
  async confirm(session: ActiveSession): Promise<SessionWithKey | undefined> {
    const { key, ...newKey } = this.#newKey()
    if (!(await this.#store.setKey(session.hash, newKey))) return undefined
    return { ...session, ...newKey, key }
  }

  /** Returns false when it had ended. */
  end = (id: string): Promise<boolean> => this.#store.remove(hashOf(id))

  /** Whether a change may be made with this key. */
  mayChange({ keyHash, keyEnds }: ActiveSession, given: string): boolean {
    return timingSafeEqual(Buffer.from(keyHash), Buffer.from(hashOf(given))) && this.now() < keyEnds
  }

  #newKey(): Pick<StoredSession, 'keyHash' | 'keyEnds'> & { key: string } {
    const key = createSecret()
    return { key, keyHash: hashOf(key), keyEnds: this.now() + SESSION_LIMITS.change }
  }
}

const activeOf = (
  { hash, by, started, keyHash, keyEnds }: StoredSession,
  access: TeamAccess
): ActiveSession => ({
  hash,
  access,
  ...(by ? { by } : {}),
  ends: Math.min(started + SESSION_LIMITS.total, Date.parse(access.expires)),
  keyHash,
  keyEnds
})
