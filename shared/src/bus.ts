import { createNanoEvents } from 'nanoevents'
import type { CommandName, Commands, FactName, Facts } from './contract/messages'
import { ShopError } from './error'

type Payload<N extends CommandName> = Commands[N][0]
type Answer<N extends CommandName> = Commands[N][1]
type Owner = (payload: never) => unknown
type OwnerLoader = (name: CommandName) => Promise<void>

/** One line of what was said: who asked what, who answered, how long it took. */
export interface Heard {
  at: number
  kind: 'command' | 'fact'
  name: string
  payload: unknown
  outcome?: 'answered' | 'refused'
  milliseconds?: number
}

const owners = new Map<CommandName, Owner>()
type Listeners = { [N in FactName]: (payload: Facts[N]) => void }
const facts = createNanoEvents<Listeners>()
const HISTORY = 200
let heard: Heard[] = []
let listening = false
let loadOwner: OwnerLoader | undefined

function note(line: Heard): Heard {
  if (listening) heard = [...heard.slice(1 - HISTORY), line]
  return line
}

async function ownerOf(name: CommandName): Promise<Owner> {
  if (!owners.has(name)) await loadOwner?.(name)
  const owner = owners.get(name)
  if (!owner) throw new ShopError(`Nobody obeys ${name}`)
  return owner
}

export const bus = {
  /** Asks the one owner of a command. Waits until its remote is loaded; rejects when it cannot be, or when it refuses. */
  async send<N extends CommandName>(name: N, payload: Payload<N>): Promise<Answer<N>> {
    const started = Date.now()
    const line = note({ at: started, kind: 'command', name, payload })
    try {
      const owner = await ownerOf(name)
      const answer = (await owner(payload as never)) as Answer<N>
      line.outcome = 'answered'
      return answer
    } catch (error) {
      line.outcome = 'refused'
      throw error
    } finally {
      line.milliseconds = Date.now() - started
    }
  },

  /** Takes a command over. A second owner is a mistake in the composition, and throws. Answers how to let go. */
  obey<N extends CommandName>(
    name: N,
    owner: (payload: Payload<N>) => Answer<N> | Promise<Answer<N>>
  ): () => void {
    if (owners.has(name)) throw new Error(`${name} has an owner already`)
    owners.set(name, owner as Owner)
    return () => {
      if (owners.get(name) === owner) owners.delete(name)
    }
  },

  /** Tells a fact to all who listen; one that throws is reported and does not silence the others. */
  announce<N extends FactName>(name: N, payload: Facts[N]): void {
    note({ at: Date.now(), kind: 'fact', name, payload })
    for (const listener of facts.events[name] ?? []) {
      try {
        ;(listener as (payload: Facts[N]) => void)(payload)
      } catch (error) {
        reportError(error)
      }
    }
  },

  /** Listens to a fact. Answers how to stop. */
  on<N extends FactName>(name: N, listener: (payload: Facts[N]) => void): () => void {
    return facts.on(name, listener as Listeners[N])
  },

  /** The shell says how the remote that owns a command is brought in. */
  whenOwnerIsMissing(load: OwnerLoader): void {
    loadOwner = load
  },

  /** The last 200 messages, once `remember(true)` was called. */
  history: (): readonly Heard[] => heard,
  remember(on: boolean): void {
    listening = on
    if (!on) heard = []
  }
}
