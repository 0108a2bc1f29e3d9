import type { Database } from '@sahra/server-kit/database/database'
import { type Outgoing, post } from '@sahra/server-kit/outgoing/post'
import {
  claimDeliveries,
  type DueDelivery,
  type DueWebhook,
  giveUpDelivery,
  listDueWebhooks,
  markDelivered,
  pauseWebhook,
  resumeWebhook,
  retryDelivery
} from './delivery.queries'
import { MAX_ATTEMPTS, retryDelayS } from './events.rules'
import { signedHeaders } from './signature'
import { givenUp, notDelivered } from './webhooks.text'

const BATCH_SIZE = 10
/** Longer than the time limit of a request. */
const LEASE_S = 60

export type Report = (line: string) => void
/** Resolves to what went wrong. */
type Send = (message: Outgoing) => Promise<string | undefined>

/** Delivers what is due to all webhooks or to one, at least once; returns how many deliveries it claimed. */
export async function deliverDue(
  db: Database,
  report: Report,
  { send = post, webhookId }: { send?: Send; webhookId?: string } = {}
): Promise<number> {
  const webhooks = await listDueWebhooks(db, webhookId)
  const counts = await Promise.all(webhooks.map(webhook => deliverTo(db, webhook, { report, send })))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function deliverTo(
  db: Database,
  webhook: DueWebhook,
  { report, send }: { report: Report; send: Send }
): Promise<number> {
  const due = await claimDeliveries(db, webhook.id, BATCH_SIZE, LEASE_S)
  const results = await Promise.all(due.map(delivery => deliver(db, webhook, delivery, send)))
  const problems = results.filter(problem => problem !== undefined)
  for (const [index, { id, type, attempts }] of due.entries())
    if (results[index] !== undefined && attempts >= MAX_ATTEMPTS) report(givenUp(webhook.id, type, id))
  const [problem] = problems
  // A receiver that is away is asked once in a while, not once for each event.
  if (problem !== undefined && problems.length === due.length) {
    const failures = webhook.failures + 1
    if (failures === 1) report(notDelivered(webhook.id, problem))
    await pauseWebhook(db, webhook.id, failures, retryDelayS(failures))
  } else if (due.length && webhook.failures) await resumeWebhook(db, webhook.id)
  return due.length
}

async function deliver(
  db: Database,
  { id: webhookId, url, secrets, allowPrivate }: DueWebhook,
  { seq, attempts, id, type, occurredAt, data }: DueDelivery,
  send: Send
): Promise<string | undefined> {
  const body = JSON.stringify({ id, type, occurredAt, data })
  const problem = await send({ url, allowPrivate, body, headers: signedHeaders(secrets, { id, body }) })
  const claim = { webhookId, seq, attempts }
  if (problem === undefined) await markDelivered(db, claim)
  else if (attempts >= MAX_ATTEMPTS) await giveUpDelivery(db, claim, problem)
  else await retryDelivery(db, claim, retryDelayS(attempts), problem)
  return problem
}
