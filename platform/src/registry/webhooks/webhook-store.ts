import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isOutgoingAddress } from '@sahra/server-kit/outgoing/private-address'
import type { Records } from '../../store/records'
import { parseJson } from '../../release/shapes/parse'
import type { AuditEntry } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'

/** Audited action → event. Checks, approvals and tidying are not sent. */
export const eventOf: Partial<Record<AuditEntry['what'], WebhookEvent>> = {
  publish: 'published',
  promote: 'promoted',
  rollback: 'rolled-back',
  canary: 'canary-started',
  widen: 'canary-widened',
  abort: 'canary-aborted',
  'take-back': 'taken-back',
  block: 'blocked',
  unblock: 'unblocked',
  preview: 'previewed',
  unpreview: 'preview-ended'
}
export const webhookEvents = [
  'published',
  'promoted',
  'rolled-back',
  'canary-started',
  'canary-widened',
  'canary-aborted',
  'taken-back',
  'blocked',
  'unblocked',
  'previewed',
  'preview-ended'
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  /** The receiver verifies the signature with it. */
  secret: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Apps whose events are sent; `*` is any. */
  apps: z.array(z.string()),
  /** The operator trusts this address inside the network. */
  allowPrivate: z.boolean()
})
export type Webhook = z.infer<typeof webhook>

const FOLDER = 'webhooks'

/** The webhooks with their secrets. `keys`: records that no gateway has. */
export class WebhookStore {
  constructor(private readonly keys: Records) {}

  async all(): Promise<Webhook[]> {
    const records = await this.keys.list(FOLDER)
    return records.map(({ name, content }) => parseJson(webhook, content, `${FOLDER}/${name}`))
  }

  /** Throws `RegistryError` for an address that may not be one. */
  async add(wanted: Pick<Webhook, 'url' | 'events' | 'apps' | 'allowPrivate'>): Promise<Webhook> {
    const { url, allowPrivate } = wanted
    if (!isOutgoingAddress(url, allowPrivate))
      throw new RegistryError(`${url} is not an address for a webhook: https://… of a public address`)
    const secret = `wh_${randomBytes(32).toString('base64url')}`
    const added = { id: randomUUID().slice(0, 8), secret, ...wanted }
    await this.keys.create(`${FOLDER}/${added.id}`, JSON.stringify(added, null, 2))
    return added
  }

  /** Returns false when there is none with this id. */
  remove = (id: string): Promise<boolean> =>
    this.keys.transaction(async tx => {
      const name = `${FOLDER}/${id}`
      if ((await tx.read(name)) === undefined) return false
      await tx.remove(name)
      return true
    })
}
