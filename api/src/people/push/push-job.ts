import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { counter } from '@sahra/server-kit/server/metrics'
import { findShop } from '../../house/settings/shop.queries'
import type { Push } from '../../server/config/push'
import type { Deps } from '../../server/feature'
import type { JobContext, MakeTasks } from '../../server/jobs/task'
import {
  deleteDeadDevice,
  deleteMessage,
  findWaitingMessage,
  type MessageKey,
  postponeMessage
} from './push-message.queries'
import { isPushService, retryAfterS } from './push-service.rules'
import { countHelp, deviceEnded, givenUp } from './push.text'
import { sendPush } from './send-push'

/** The next bundle of alerts comes after a day. */
const TTL_S = 86_400

const attempts = counter({ name: 'sahra_push_attempts_total', help: countHelp, labels: ['outcome'] })

const pushJob = z.object({ deviceId: z.string(), topic: z.string() })

/** Sends notifications to the devices of shoppers; none without the shop's key. */
export const pushTasks: MakeTasks = (deps, log) => {
  const { push } = deps.config
  if (!push) return []
  return [
    {
      name: 'push',
      run: (payload, context) => send(deps, push, pushJob.parse(payload), { log, ...context })
    }
  ]
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

async function send(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  push: Push,
  key: MessageKey,
  { log, isLastAttempt }: { log: Log } & JobContext
): Promise<void> {
  const message = await findWaitingMessage(db, key)
  if (!message) return
  const { host } = new URL(message.endpoint)
  const giveUp = async (reason: string) => {
    log.warn(givenUp(host, reason))
    attempts.inc({ outcome: 'given_up' })
    await deleteMessage(db, message)
  }
  const leftS = TTL_S - Math.floor((Date.now() - message.queuedAt.getTime()) / 1000)
  if (leftS <= 0) return giveUp('a day has passed')
  // The setting may have changed since the device was added.
  if (!isPushService(message.endpoint, push.services)) return giveUp('not a push service of PUSH_SERVICES')

  const { email } = await findShop(db, config)
  const response = await sendPush(push, message, { contact: email, ttlS: leftS })
  const status = typeof response === 'string' ? undefined : response.status
  if (status === 404 || status === 410) {
    log.info(deviceEnded(host, status))
    attempts.inc({ outcome: 'ended' })
    await deleteDeadDevice(db, message)
  } else if (status !== undefined && status >= 200 && status < 300) {
    attempts.inc({ outcome: 'sent' })
    await deleteMessage(db, message)
  } else {
    const reason = typeof response === 'string' ? response : `status ${response.status}`
    const inS = waitOf(response)
    if (inS !== undefined && inS < leftS) {
      attempts.inc({ outcome: 'postponed' })
      await postponeMessage(db, message, inS)
    } else if (isLastAttempt || inS !== undefined) await giveUp(reason)
    else {
      attempts.inc({ outcome: 'failed' })
      throw new Error(reason)
    }
  }
}

/** Returns for how many seconds a busy push service wants to be left alone; undefined: the queue decides. */
const waitOf = (response: Awaited<ReturnType<typeof sendPush>>): number | undefined =>
  typeof response !== 'string' && [429, 503].includes(response.status)
    ? retryAfterS(response.retryAfter, Date.now())
    : undefined
