import { createNanoEvents } from 'nanoevents'
import type { CommandName, Commands, EventName, Events } from './contract/messages'
import { ApiError } from './api-error'

type Payload<N extends CommandName> = Commands[N][0]
type Result<N extends CommandName> = Commands[N][1]
type Handler = (payload: never) => unknown
type HandlerLoader = (name: CommandName) => Promise<void>

/** One line of what was said: who asked what, who answered, how long it took. */
export interface Heard {
  at: number
  kind: 'command' | 'fact'
  name: string
  payload: unknown
  outcome?: 'answered' | 'refused'
  milliseconds?: number
}

const handlers = new Map<CommandName, Handler>()
type Listeners = { [N in EventName]: (payload: Events[N]) => void }
const events = createNanoEvents<Listeners>()
const HISTORY = 200
let heard: Heard[] = []
let listening = false
let loadHandler: HandlerLoader | undefined

function note(line: Heard): Heard {
  if (listening) heard = [...heard.slice(1 - HISTORY), line]
  return line
}

async function findHandler(name: CommandName): Promise<Handler> {
  if (!handlers.has(name)) await loadHandler?.(name)
  const handler = handlers.get(name)
  if (!handler) throw new ApiError(`No handler for ${name}`)
  return handler
}

export const bus = {
  /** Asks the one owner of a command. Waits until its remote is loaded; rejects when it cannot be, or when it refuses. */
  async send<N extends CommandName>(name: N, payload: Payload<N>): Promise<Result<N>> {
    const started = Date.now()
    const line = note({ at: started, kind: 'command', name, payload })
    try {
      const handler = await findHandler(name)
      const answer = (await handler(payload as never)) as Result<N>
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
  handle<N extends CommandName>(
    name: N,
    handler: (payload: Payload<N>) => Result<N> | Promise<Result<N>>
  ): () => void {
    if (handlers.has(name)) throw new Error(`${name} has a handler already`)
    handlers.set(name, handler as Handler)
    return () => {
      if (handlers.get(name) === handler) handlers.delete(name)
    }
  },

  /** Tells a fact to all who listen; one that throws is reported and does not silence the others. */
  emit<N extends EventName>(name: N, payload: Events[N]): void {
    note({ at: Date.now(), kind: 'fact', name, payload })
    for (const listener of events.events[name] ?? []) {
      try {
        ;(listener as (payload: Events[N]) => void)(payload)
      } catch (error) {
        reportError(error)
      }
    }
  },

  /** Listens to a fact. Answers how to stop. */
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
    return events.on(name, listener as Listeners[N])
  },

  /** The shell says how the remote that owns a command is brought in. */
  onMissingHandler(load: HandlerLoader): void {
    loadHandler = load
  },

  /** The last 200 messages, once `remember(true)` was called. */
  history: (): readonly Heard[] => heard,
  remember(on: boolean): void {
    listening = on
    if (!on) heard = []
  }
}
