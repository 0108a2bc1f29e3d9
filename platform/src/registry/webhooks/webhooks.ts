import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { RecordWriter, Records } from '../../store/records'
import type { PreparedEntry } from '../../release/channels/audit'
import { tryParseJson } from '../../release/shapes/parse'
import type { AuditEntry } from '../../release/shapes/records'
import { countDelivery } from './count-delivery'
import { ANY_APP } from '../../release/trust/trusted-keys'
import { sendWebhook, type Delivery } from './send-webhook'
import { eventOf, type Webhook, type WebhookStore } from './webhook-store'

const queued = z.object({
  id: z.string(),
  webhook: z.string(),
  event: z.string(),
  body: z.string(),
  created: z.number(),
  attempts: z.number(),
  /** Not before. */
  next: z.number()
})
type Queued = z.infer<typeof queued>

const OUTBOX = 'outbox'
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 3_600_000
/** Then it is dropped, with a line in the log. */
const MAX_AGE_MS = 86_400_000
const MAX_CONCURRENT = 8
const IDLE_MS = 30_000
const subject = z.object({
  app: z.string().optional().catch(undefined),
  set: z.record(z.string(), z.unknown()).optional().catch(undefined),
  to: z.record(z.string(), z.unknown()).optional().catch(undefined)
})

interface WebhooksContext {
  store: WebhookStore
  records: Records
  report: (line: string) => void
  send?: (webhook: Webhook, delivery: Delivery) => Promise<string | undefined>
}

/** Delivers what was audited to the webhooks, at least once: the outbox survives a restart, and no release waits for it. */
export class Webhooks {
  #wake: (() => void) | undefined
  #end: (() => void) | undefined
  /** Something was queued since the last round began. */
  #isStale = false
  readonly #send: NonNullable<WebhooksContext['send']>

  constructor(private readonly context: WebhooksContext) {
    this.#send = context.send ?? sendWebhook
  }

  /** What an audited action puts into the outbox, in the transaction of its entry. */
  prepare = async (entry: AuditEntry): Promise<PreparedEntry> => {
    const deliveries = await this.#deliveriesOf(entry).catch((error: Error) => {
      // A webhook that cannot be read does not keep a release from being promoted.
      this.context.report(`Webhooks: ${error.message}`)
      return []
    })
    return {
      async write(tx) {
        for (const delivery of deliveries) await save(tx, delivery)
      },
      committed: () => {
        this.#isStale = true
        this.#wake?.()
      }
    }
  }

  async #deliveriesOf({ what, refused, about, ...actor }: AuditEntry): Promise<Queued[]> {
    const event = eventOf[what]
    if (!event || refused !== undefined) return []
    const { app, set = {}, to = {} } = subject.parse(about)
    const apps = [...(app ? [app] : []), ...Object.keys(set), ...Object.keys(to)]
    const wants = ({ events, apps: wanted }: Webhook): boolean =>
      events.includes(event) && (wanted.includes(ANY_APP) || apps.some(name => wanted.includes(name)))
    const now = Date.now()
    return (await this.context.store.all()).filter(wants).map(({ id: webhook }) => {
      const id = randomUUID()
      const { when, team, by, subject: identity } = actor
      const body = JSON.stringify({ id, event, when, team, by, subject: identity, about })
      return { id, webhook, event, body, created: now, attempts: 0, next: now }
    })
  }

  /** Delivers until `stop`, also what other registries queue. */
  start = (): void => {
    this.#end?.()
    let isEnded = false
    const unwatch = this.context.records.watch(folder => {
      if (folder !== undefined && folder !== OUTBOX) return
      this.#isStale = true
      this.#wake?.()
    })
    this.#end = () => {
      isEnded = true
      this.#wake?.()
      void unwatch()
    }
    const round = async (): Promise<void> => {
      this.#isStale = false
      const next = await this.deliverDue().catch((error: Error) => {
        this.context.report(`Webhooks: ${error.message}`)
        return undefined
      })
      if (isEnded) return
      const delay = this.#isStale ? 0 : Math.max(0, Math.min(IDLE_MS, (next ?? Infinity) - Date.now()))
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, delay).unref()
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      if (!isEnded) void round()
    }
    void round()
  }

  stop = (): void => {
    this.#end?.()
    this.#end = undefined
  }

  /** Tries every delivery that is due. Returns when the next one is; undefined when the outbox is empty. */
  async deliverDue(now = Date.now()): Promise<number | undefined> {
    const webhooks = new Map((await this.context.store.all()).map(webhook => [webhook.id, webhook]))
    const all = await this.#outbox()
    const due = all.filter(({ next }) => next <= now)
    const limit = pLimit(MAX_CONCURRENT)
    const retries = await Promise.all(
      due.map(delivery => limit(() => this.#deliver(webhooks, delivery, now)))
    )
    const later = [...all.filter(({ next }) => next > now).map(({ next }) => next), ...retries.flat()]
    return later.length > 0 ? Math.min(...later) : undefined
  }

  /** Counts the deliveries in the outbox: `waiting` were not tried yet, `failing` are tried again. */
  async counts(): Promise<{ waiting: number; failing: number }> {
    const all = await this.#outbox()
    const failing = all.filter(({ attempts }) => attempts > 0).length
    return { waiting: all.length - failing, failing }
  }

  /** Returns when it is tried again; empty when it is not. */
  async #deliver(webhooks: ReadonlyMap<string, Webhook>, delivery: Queued, now: number): Promise<number[]> {
    const webhook = webhooks.get(delivery.webhook)
    const problem = webhook && (await this.#send(webhook, delivery))
    const remove = (): Promise<void> => this.context.records.remove(nameOf(delivery.id))
    if (!webhook || problem === undefined) {
      if (webhook) countDelivery('sent')
      await remove()
      return []
    }
    const attempts = delivery.attempts + 1
    const next = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
    if (next - delivery.created > MAX_AGE_MS) {
      countDelivery('dropped')
      this.context.report(
        `Webhook ${webhook.id}: ${delivery.event} ${delivery.id} dropped after a day: ${problem}`
      )
      await remove()
      return []
    }
    countDelivery('failed')
    if (attempts === 1) this.context.report(`Webhook ${webhook.id}: ${problem}. Trying again for a day`)
    await save(this.context.records, { ...delivery, attempts, next })
    return [next]
  }

  async #outbox(): Promise<Queued[]> {
    const records = await this.context.records.list(OUTBOX)
    return records
      .flatMap(({ content }) => tryParseJson(queued, content) ?? [])
      .sort((a, b) => a.created - b.created)
  }
}

const nameOf = (id: string): string => `${OUTBOX}/${id}`
const save = (records: RecordWriter, delivery: Queued): Promise<void> =>
  records.replace(nameOf(delivery.id), JSON.stringify(delivery))
