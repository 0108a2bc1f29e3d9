import { createNanoEvents } from 'nanoevents'
import { ApiError } from '../http/api-error'
import type { CommandName, Commands, EventName, Events } from '../contract/messages'

type Payload<N extends CommandName> = Commands[N][0]
type Result<N extends CommandName> = Commands[N][1]
type Handler = (payload: never) => unknown
type HandlerLoader = (name: CommandName) => Promise<void>
/** A message as it is sent. The payload is the sender's object: observers do not change it. */
export interface BusMessage {
  kind: 'command' | 'event'
  name: CommandName | EventName
  payload: unknown
}
/** Called during `send` and `emit`, on the stack of the sender. What it returns is called when the message is handled. */
export type BusObserver = (message: BusMessage) => (error?: unknown) => void
type Listeners = { [N in EventName]: (payload: Events[N]) => void }

const handlers = new Map<CommandName, Handler>()
const events = createNanoEvents<Listeners>()
let loadHandler: HandlerLoader | undefined
let observer: BusObserver | undefined

async function findHandler(name: CommandName): Promise<Handler> {
  if (!handlers.has(name)) await loadHandler?.(name)
  const handler = handlers.get(name)
  if (!handler) throw new ApiError(`No handler for ${name}`)
  return handler
}

export const bus = {
  /**
   * Sends a command to its handler, after loading the remote that registers it. Rejects when the remote cannot be
   * loaded (`ApiError` with status 0) or when the handler rejects.
   */
  async send<N extends CommandName>(name: N, payload: Payload<N>): Promise<Result<N>> {
    const handled = observer?.({ kind: 'command', name, payload })
    try {
      const handler = await findHandler(name)
      const result = (await handler(payload as never)) as Result<N>
      handled?.()
      return result
    } catch (error) {
      handled?.(error)
      throw error
    }
  },

  /** Registers the only handler of a command and returns a function that removes it. Throws for a second handler. */
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

  /** Calls all listeners of an event. An error of one is reported and does not stop the others. */
  emit<N extends EventName>(name: N, payload: Events[N]): void {
    const handled = observer?.({ kind: 'event', name, payload })
    let failure: unknown
    for (const listener of events.events[name] ?? []) {
      try {
        ;(listener as (payload: Events[N]) => void)(payload)
      } catch (error) {
        failure = error
        reportError(error)
      }
    }
    handled?.(failure)
  },

  /** Adds a listener of an event and returns a function that removes it. */
  on<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
    return events.on(name, listener as Listeners[N])
  },

  /** Sets the only observer of all messages, for development tools; undefined ends it. */
  observe(next: BusObserver | undefined): void {
    observer = next
  },

  /** Sets how the remote that handles a command is loaded. Called once, by the shell. */
  onMissingHandler(load: HandlerLoader): void {
    loadHandler = load
  }
}
