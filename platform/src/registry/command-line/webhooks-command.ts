import { randomUUID } from 'node:crypto'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print, progress } from '@sahra/server-kit/cli/output'
import type { TeamStore } from './team-store'
import { parseApps } from './parse-apps'
import { sendWebhook } from '../webhooks/send-webhook'
import { webhookEvents, WebhookStore, type WebhookEvent } from '../webhooks/webhook-store'

const USAGE =
  'webhook add <url> [--events promoted,rolled-back] [--remotes mfe-a] [--allow-private] | webhook list | webhook remove <id> | webhook test <id>'

interface WebhookValues {
  remotes?: string | undefined
  events?: string | undefined
  'allow-private'?: boolean | undefined
}

/** `webhook add | list | remove | test`: changes the records themselves. */
export async function runWebhookCommand(
  { keys }: Pick<TeamStore, 'keys'>,
  [verb, subject]: readonly string[],
  values: WebhookValues
): Promise<void> {
  const store = new WebhookStore(keys)
  if (verb === 'list') return list(store)
  if (verb === 'add' && subject) return add(store, subject, values)
  if (verb === 'remove' && subject) return remove(store, subject)
  if (verb === 'test' && subject) return test(store, subject)
  throw new CliError(USAGE, exitCode.usage)
}

async function add(store: WebhookStore, url: string, values: WebhookValues): Promise<void> {
  const { id, secret, events, apps } = await store.add({
    url,
    events: parseEvents(values.events),
    apps: parseApps(values.remotes ?? '*'),
    allowPrivate: values['allow-private'] ?? false
  })
  progress(`Webhook ${id} sends ${events.join(', ')} of ${apps.join(', ')} to ${url}.`)
  progress('The secret that its signatures are verified with is shown only once:')
  print(`SAHRA_WEBHOOK_SECRET=${secret}`)
}

async function list(store: WebhookStore): Promise<void> {
  const all = await store.all()
  if (all.length === 0) return print('There are no webhooks.')
  for (const { id, url, events, apps, allowPrivate } of all)
    print(
      [id, url, events.join(), apps.join(), allowPrivate ? 'private address allowed' : '']
        .join('  ')
        .trimEnd()
    )
}

async function remove(store: WebhookStore, id: string): Promise<void> {
  if (!(await store.remove(id))) throw new CliError(`There is no webhook ${id}`)
  print(`Webhook ${id} is removed; what waits for it is not sent.`)
}

async function test(store: WebhookStore, id: string): Promise<void> {
  const webhook = (await store.all()).find(candidate => candidate.id === id)
  if (!webhook) throw new CliError(`There is no webhook ${id}`)
  const delivery = randomUUID()
  const body = JSON.stringify({ id: delivery, event: 'test', when: new Date().toISOString() })
  const problem = await sendWebhook(webhook, { id: delivery, event: 'test', body })
  if (problem !== undefined) throw new CliError(`${webhook.url} did not take it: ${problem}`)
  print(`${webhook.url} took the event test.`)
}

function parseEvents(text: string | undefined): WebhookEvent[] {
  if (text === undefined) return [...webhookEvents]
  return text.split(',').map(name => {
    const event = webhookEvents.find(known => known === name.trim())
    if (!event)
      throw new CliError(`${name} is not an event. There are: ${webhookEvents.join(', ')}`, exitCode.usage)
    return event
  })
}
