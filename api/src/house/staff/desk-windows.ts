import type { ServerResponse } from 'node:http'
import type { Database } from '@sahra/server-kit/database/database'
import { listen } from '@sahra/server-kit/database/listen'
import { beginEvents, HEARTBEAT, HEARTBEAT_MS } from '@sahra/server-kit/server/event-stream'
import { scopesOfRole } from '../../server/operation/roles.rules'
import {
  deleteSilentWindows,
  deleteWindows,
  insertWindow,
  listPeople,
  renewWindows
} from './staff-window.queries'

/** Visible windows of one person in one browser. */
export const WINDOWS_PER_SESSION = 8
/** Changes of one moment are one event. */
const GATHER_MS = 200

interface DeskWindow {
  response: ServerResponse
  staffId: string
  scopes: readonly string[]
  place: string | undefined
  /** What it was told last. */
  people: string
}

export type NewDeskWindow = Pick<DeskWindow, 'staffId' | 'scopes' | 'place'> & {
  id: string
  sessionId: string
}

/**
 * Windows of the desk that follow changes by server-sent events. `ready`: from now on nothing is missed. `changed`: the
 * things that have changed, without content, of those that the person may read. `people`: who else looks at the same
 * thing. Listens to the database while a window is open.
 */
export class DeskWindows {
  readonly #open = new Map<string, DeskWindow>()
  readonly #gathered = new Set<string>()
  #gathering: NodeJS.Timeout | undefined
  #isListening = false
  #isClosed = false
  #stop: (() => Promise<void>) | undefined

  constructor(
    private readonly db: Database,
    private readonly report: (error: unknown) => void
  ) {}

  /** Whether the session may have another window; it is open then, and `follow` has to begin. */
  add = ({ id, sessionId, place }: NewDeskWindow): Promise<boolean> =>
    insertWindow(this.db, { id, sessionId, place, max: WINDOWS_PER_SESSION })

  /** Writes events until the response is closed. */
  follow({ id, staffId, scopes, place }: NewDeskWindow, response: ServerResponse): void {
    this.#open.set(id, { response, staffId, scopes, place, people: '[]' })
    // Closed while the window was added: its event is over.
    if (response.destroyed) return void this.#remove(id)
    beginEvents(response)
    response.once('close', () => void this.#remove(id))
    if (this.#isClosed) return void response.end()
    this.#stop ??= this.#start()
    if (this.#isListening) this.#greet()
  }

  /** Ends every response; the desk connects again, to another api when this one ends. */
  async close(): Promise<void> {
    this.#isClosed = true
    const ids = [...this.#open.keys()]
    for (const { response } of this.#open.values()) response.end()
    this.#open.clear()
    await this.#end()
    await deleteWindows(this.db, ids).catch(this.report)
  }

  async #remove(id: string): Promise<void> {
    if (!this.#open.delete(id)) return
    if (this.#open.size === 0) void this.#end()
    await deleteWindows(this.db, [id]).catch(this.report)
  }

  #start(): () => Promise<void> {
    const unlisten = listen(this.db, 'desk', payload => this.#gather(payload))
    const heartbeat = setInterval(() => void this.#renew(), HEARTBEAT_MS)
    return async () => {
      clearInterval(heartbeat)
      clearTimeout(this.#gathering)
      this.#gathering = undefined
      this.#gathered.clear()
      await unlisten()
    }
  }

  async #end(): Promise<void> {
    const stop = this.#stop
    this.#stop = undefined
    this.#isListening = false
    await stop?.()
  }

  #gather(payload: string | undefined): void {
    if (payload === undefined) {
      this.#isListening = true
      return this.#greet()
    }
    this.#gathered.add(payload)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      const payloads = [...this.#gathered]
      this.#gathered.clear()
      for (const window of this.#open.values()) tellChanges(window, payloads)
      if (payloads.some(text => text.startsWith('people '))) void this.#tellPeople()
    }, GATHER_MS)
  }

  #greet(): void {
    for (const { response } of this.#open.values()) write(response, 'ready', null)
    void this.#tellPeople()
  }

  async #tellPeople(): Promise<void> {
    const places = [...this.#open.values()].flatMap(({ place }) => place ?? [])
    if (places.length === 0) return
    try {
      const people = await listPeople(this.db, places)
      for (const window of this.#open.values()) {
        const others = people.filter(
          ({ place, staffId }) => place === window.place && staffId !== window.staffId
        )
        const told = JSON.stringify(others.map(({ name }) => name))
        if (told !== window.people) write(window.response, 'people', JSON.parse(told))
        window.people = told
      }
    } catch (error) {
      this.report(error)
    }
  }

  /** A database that is away ends none. */
  async #renew(): Promise<void> {
    try {
      const renewed = await renewWindows(this.db, [...this.#open.keys()])
      const roles = new Map(renewed.map(({ id, role }) => [id, role]))
      for (const [id, window] of this.#open) {
        const role = roles.get(id)
        if (role) window.scopes = scopesOfRole[role]
        else window.response.end()
      }
      await deleteSilentWindows(this.db)
    } catch (error) {
      this.report(error)
    }
    for (const { response } of this.#open.values()) response.write(HEARTBEAT)
  }
}

/** A payload is 'orders insert'. */
function tellChanges({ response, scopes }: DeskWindow, payloads: readonly string[]): void {
  const changes = payloads.map(payload => payload.split(' '))
  const things = [...new Set(changes.map(([name = '']) => name))].filter(name =>
    scopes.includes(`${name}:read`)
  )
  const added = things.filter(thing => changes.some(([name, how]) => name === thing && how === 'insert'))
  if (things.length > 0) write(response, 'changed', { things, added })
}

const write = (response: ServerResponse, event: string, data: unknown) =>
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
