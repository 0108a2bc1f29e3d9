import { formatDateTime } from '@sahra/shared/format/format'
import { eventTypes, parseEventTypes } from '../../house/webhook/events.rules'
import { listWebhooks, type LoggedDelivery } from '../../house/webhook/webhooks.queries'
import {
  addWebhook,
  findDeliveries,
  removeWebhook,
  replay,
  rotateSecret,
  WebhookError
} from '../../house/webhook/webhooks.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { readMoment } from './moment'
import { operatorName } from './operator'
import { fieldProblems } from '../../server/operation/fields.text'
import { webhookDescriptions as descriptions, webhookMessages as messages } from './webhooks.text'

const MOST_LISTED = 100
const EVENTS = '--events'
const ALLOW_PRIVATE = '--allow-private'
const FAILED = '--failed'
const SINCE = '--since'
const WEBHOOK = '--webhook'
const NOW = '--now'

export const webhookCommands: Command[] = [
  {
    syntax: 'webhooks add <url>',
    help: descriptions.add,
    example: 'webhooks add https://erp.example/sahra --events order.placed,stock.changed',
    isWrite: true,
    options: { [EVENTS]: descriptions.events(eventTypes) },
    flags: { [ALLOW_PRIVATE]: descriptions.allowPrivate },
    async run({ db, print, isDryRun }, [url = ''], { [EVENTS]: names, [ALLOW_PRIVATE]: allowed } = {}) {
      const events = names === undefined ? null : parseEventTypes(names)
      if (events === undefined) throw new CliError(messages.unknownEvents(names ?? '', eventTypes))
      const allowPrivate = allowed !== undefined
      const added = await reported(addWebhook(db, { url, events, allowPrivate }, operatorName()), url)
      if (isDryRun) return print(messages.dryAdd(url, events))
      print(messages.added(added.id, url, events))
      print(messages.secret)
      print(added.secret)
    }
  },
  {
    syntax: 'webhooks list',
    help: descriptions.list,
    example: 'webhooks list',
    isWrite: false,
    async run({ db, print }) {
      const webhooks = await listWebhooks(db)
      if (!webhooks.length) print(messages.none)
      for (const webhook of webhooks) {
        const { pausedUntil, rotatingUntil } = webhook
        print(messages.row(webhook, timeOf(pausedUntil), timeOf(rotatingUntil)))
      }
    }
  },
  {
    syntax: 'webhooks log [webhook]',
    help: descriptions.log,
    example: 'webhooks log --failed',
    isWrite: false,
    flags: { [FAILED]: descriptions.failed },
    async run({ db, print }, [webhookId], { [FAILED]: failed } = {}) {
      const onlyUndelivered = failed !== undefined
      const logged = await reported(findDeliveries(db, { webhookId, onlyUndelivered, limit: MOST_LISTED }))
      if (!logged.length) print(messages.noDeliveries)
      for (const delivery of logged) print(messages.delivery(delivery, timeOf(delivery.at), noteOf(delivery)))
    }
  },
  {
    syntax: 'webhooks replay [event]',
    help: descriptions.replay,
    example: 'webhooks replay --since 2030-11-27T18:00',
    isWrite: true,
    options: { [SINCE]: descriptions.since, [WEBHOOK]: descriptions.webhook },
    async run({ db, print }, [event], { [SINCE]: typed, [WEBHOOK]: webhookId } = {}) {
      if ((event === undefined) === (typed === undefined)) throw new CliError(messages.wrongReplay)
      if (event !== undefined && !isUuid(event)) throw new CliError(messages.nothing)
      const since = typed === undefined ? undefined : readMoment(typed)
      if (typed !== undefined && !since) throw new CliError(fieldProblems.moment(typed))
      print(messages.replayed(await reported(replay(db, { event, since, webhookId }, operatorName()))))
    }
  },
  {
    syntax: 'webhooks rotate <webhook>',
    help: descriptions.rotate,
    example: 'webhooks rotate 3f9a01c2',
    isWrite: true,
    flags: { [NOW]: descriptions.now },
    async run({ db, print, isDryRun }, [id = ''], { [NOW]: now } = {}) {
      const wanted = { webhook: id, isNow: now !== undefined, by: operatorName() }
      const { secret, until } = await reported(rotateSecret(db, wanted))
      print(messages.rotated(id, until ? timeOf(until) : undefined))
      if (isDryRun) return
      print(messages.secret)
      print(secret)
    }
  },
  {
    syntax: 'webhooks remove <webhook>',
    help: descriptions.remove,
    example: 'webhooks remove 3f9a01c2',
    isWrite: true,
    async run({ db, print }, [id = '']) {
      print(messages.removed(id, await reported(removeWebhook(db, id, operatorName()))))
    }
  }
]

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const timeOf = (moment: Date | null) => (moment ? formatDateTime(moment.toISOString()) : '')

function noteOf({ state, attempts, dueAt, deliveredAt }: LoggedDelivery): string {
  if (state === 'delivered') return timeOf(deliveredAt)
  return state === 'waiting' && attempts ? messages.next(timeOf(dueAt)) : ''
}

async function reported<Value>(work: Promise<Value>, url = ''): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    throw new CliError(error.problem === 'address' ? messages.address(url) : messages[error.problem])
  }
}
