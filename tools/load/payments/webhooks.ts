import { setTimeout as pause } from 'node:timers/promises'
import type { SignedEvent } from '../../../api/src/selling/payment/testing/signed-events'
import { randomFor } from './faults'

interface Delivery {
  event: SignedEvent
  /** How often it is overtaken by other events. */
  delays: number
  /** Sent as half of its text the first time. */
  isCut: boolean
}

/** Sends a request to the shop; rejects when the connection breaks. */
export type Post = (path: string, payload: string, headers: Record<string, string>) => Promise<number>

export type Webhooks = ReturnType<typeof startWebhooks>

const SENDERS = 3
const IDLE_MS = 10

/** Delivers events in random order: some late, some twice, some cut and repeated, some never. */
export function startWebhooks(seed: number, post: Post, problems: string[]) {
  const random = randomFor(seed, 'webhooks')
  const queue: Delivery[] = []
  const counts = { sent: 0, lost: 0, late: 0, twice: 0, cut: 0, repeated: 0 }
  let isOver = false
  let isCalm = false
  let sending = 0

  function push(event: SignedEvent) {
    const fate = isCalm ? 1 : random.next()
    const delivery = { event, delays: 0, isCut: false }
    if (fate < 0.1) counts.lost++
    else if (fate < 0.3 && ++counts.late) queue.push({ ...delivery, delays: random.integer(1, 30) })
    else if (fate < 0.4 && ++counts.twice) queue.push(delivery, { ...delivery, delays: random.integer(0, 5) })
    else if (fate < 0.5 && ++counts.cut) queue.push({ ...delivery, isCut: true })
    else queue.push(delivery)
  }

  async function deliver(delivery: Delivery) {
    const { event, isCut } = delivery
    const text = isCut ? event.payload.slice(0, event.payload.length / 2) : event.payload
    sending++
    const status = await post(event.path, text, event.headers).catch(() => 0)
    sending--
    if (isCut && status === 200) problems.push('half of an event was accepted')
    if (status && ![200, 503].includes(status) && !(isCut && status === 400))
      problems.push(`${event.path} returned ${status}`)
    if (status === 200) counts.sent++
    else queue.push({ event, delays: isCut ? 0 : 1, isCut: false })
    if (status !== 200) counts.repeated++
  }

  async function sendAll() {
    while (!isOver) {
      const [delivery] = queue.splice(random.integer(0, Math.max(0, queue.length - 1)), 1)
      if (delivery && delivery.delays > 0 && !isCalm) queue.push({ ...delivery, delays: delivery.delays - 1 })
      else if (delivery) await deliver(delivery)
      if (!delivery || delivery.delays > 0) await pause(IDLE_MS)
    }
  }
  const senders = Array.from({ length: SENDERS }, sendAll)

  return {
    push,
    counts,
    /** Ends the faults: what waits is delivered at once, and what comes from now on. */
    calm: () => void (isCalm = true),
    waiting: () => queue.length + sending,
    async stop() {
      isOver = true
      await Promise.all(senders)
    }
  }
}
