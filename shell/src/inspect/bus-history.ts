import { bus, type BusMessage } from '@sahra/shared/bus/bus'
import { $messages, type BusRecord } from './inspect.store'
import { appsOf, type Inspected } from './inspected'
import { senderOf } from './sender.rules'

const MAX_MESSAGES = 200
/** Ten frames do not reach from the bus through React to a remote. */
const STACK_FRAMES = 60

let lastId = 0

/** Records the messages of the bus from now on. Returns a function that ends it. */
export function recordBus(inspected: Inspected): () => void {
  const { stackTraceLimit } = Error as { stackTraceLimit?: number }
  if (stackTraceLimit !== undefined) Object.assign(Error, { stackTraceLimit: STACK_FRAMES })
  bus.observe(({ kind, name, payload }) => {
    const id = ++lastId
    const startedAt = performance.now()
    const record: BusRecord = {
      id,
      kind,
      name,
      payload: textOf(payload),
      sender: senderOf(new Error().stack ?? ''),
      handlers: handlersOf(inspected, { kind, name }),
      state: 'running'
    }
    $messages.set([...$messages.get(), record].slice(-MAX_MESSAGES))
    return (error?: unknown) => {
      const ms = performance.now() - startedAt
      const end: Partial<BusRecord> =
        error === undefined ? { state: 'done', ms } : { state: 'failed', ms, error: String(error) }
      $messages.set($messages.get().map(each => (each.id === id ? { ...each, ...end } : each)))
    }
  })
  return () => {
    bus.observe(undefined)
    if (stackTraceLimit !== undefined) Object.assign(Error, { stackTraceLimit })
  }
}

function handlersOf(inspected: Inspected, { kind, name }: Pick<BusMessage, 'kind' | 'name'>): string[] {
  const apps = appsOf(inspected)
  const isHandler = ({ name: app, handles }: (typeof apps)[number]): boolean =>
    kind === 'command'
      ? (handles?.some(command => command === name) ?? false)
      : (inspected.inspect.apps[app]?.listens.includes(name) ?? false)
  return apps.filter(isHandler).map(({ name: app }) => app)
}

function textOf(payload: unknown): string {
  try {
    return JSON.stringify(payload, null, 1) ?? ''
  } catch {
    return String(payload)
  }
}
