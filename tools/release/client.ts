import { ARCHIVE_TYPE } from '../../platform/src/registry/registry-context'
import type { Preview, Revision } from '../../platform/src/registry/registry'
import type { ReleaseConfig } from './config'
import { exit, Plain } from './plain'

/** One release on the shelf of its app. */
export interface Shelved {
  app: string
  id: string
  published?: string
  builtFrom: { commit: string; changed: boolean } | null
  team?: string
  live: boolean
  previews: string[]
  blocked?: string
}
export interface Me {
  team: string
  apps: string[]
  expires: string
}

/** A check waits its turn, and then for a browser. */
const PATIENCE_MS = 175_000

/** The registry, as the command line speaks with it. Everything that is refused comes as `Plain`. */
export class Client {
  constructor(private readonly config: ReleaseConfig) {}

  me = () => this.#ask<Me>('GET', '/me')
  apps = async () => (await this.#ask<{ apps: string[] }>('GET', '/releases')).apps
  shelf = async (app: string) =>
    (await this.#ask<{ releases: Shelved[] }>('GET', `/releases/${encodeURIComponent(app)}`)).releases
  live = () => this.#ask<Revision>('GET', '/channels/production')
  history = async () =>
    (await this.#ask<{ history: Revision[] }>('GET', '/channels/production/history')).history
  previews = async () => (await this.#ask<{ previews: Preview[] }>('GET', '/previews')).previews
  blocked = async () =>
    (
      await this.#ask<{ blocked: Record<string, { who: string; when: string; why: string }> }>(
        'GET',
        '/blocks'
      )
    ).blocked

  publish = (app: string, id: string, archive: Buffer) =>
    this.#send<{ fresh: boolean }>('PUT', `/releases/${app}/${id}`, archive, ARCHIVE_TYPE)
  check = (set: Record<string, string>) =>
    this.#ask<{ problems: string[]; notes: string[] }>('POST', '/check', { set })
  promote = (set: Record<string, string>, expected: number, why: string) =>
    this.#ask<Revision & { notes: string[] }>('POST', '/channels/production/promote', {
      set,
      expected,
      ...this.#said(why)
    })
  rollback = (apps: string[], to: number | undefined, expected: number, why: string) =>
    this.#ask<Revision>('POST', '/channels/production/rollback', {
      apps,
      ...(to === undefined ? {} : { to }),
      expected,
      ...this.#said(why)
    })
  block = (app: string, id: string, why: string) =>
    this.#ask<{ moved: { channel: string; revision: number; to?: string }[] }>(
      'PUT',
      `/blocks/${app}/${id}`,
      this.#said(why)
    )
  unblock = (app: string, id: string, why: string) =>
    this.#ask<object>('DELETE', `/blocks/${app}/${id}`, this.#said(why))
  preview = (
    name: string,
    body: { set: Record<string, string>; drop: string[]; days?: number },
    why: string
  ) =>
    this.#ask<Preview & { host: string }>('PUT', `/previews/${encodeURIComponent(name)}`, {
      ...body,
      ...this.#said(why)
    })
  endPreview = (name: string, why: string) =>
    this.#ask<object>('DELETE', `/previews/${encodeURIComponent(name)}`, this.#said(why))
  tidy = () => this.#ask<{ previews: string[]; releases: string[] }>('POST', '/tidy', {})
  audit = async () => (await this.#ask<{ lines: Record<string, unknown>[] }>('GET', '/audit')).lines
  health = async <T>(app: string | undefined) =>
    (await this.#ask<{ health: T }>('GET', app ? `/health/${encodeURIComponent(app)}` : '/health')).health

  /** Which revision the shop serves to whoever comes now; undefined where it does not say. */
  async served(): Promise<number | undefined> {
    try {
      const answer = await fetch(`${this.config.registry}/readyz`)
      return ((await answer.json()) as { revision?: number }).revision
    } catch {
      return undefined
    }
  }

  #said = (why: string) => ({ why, by: this.config.by })

  #ask<T>(method: string, where: string, body?: unknown): Promise<T> {
    return this.#send<T>(method, where, body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  }

  async #send<T>(method: string, where: string, body?: Buffer, type = 'application/json'): Promise<T> {
    const { registry } = this.config
    const answer = await fetch(`${registry}/registry${where}`, {
      method,
      headers: {
        authorization: `Bearer ${this.config.token()}`,
        ...(body ? { 'content-type': type } : {})
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS)
    }).catch((error: Error) => {
      throw new Plain(
        `No registry answers at ${registry} (${reason(error)}). Is the shop running?`,
        exit.unreachable
      )
    })
    const told = (await answer.json().catch(() => undefined)) as
      { message?: string; code?: string } | undefined
    if (answer.ok && told) return told as T
    if (answer.status === 503 && told?.code !== 'BUSY')
      throw new Plain(
        `The registry at ${registry} is not running right now: try again shortly`,
        exit.unreachable
      )
    throw new Plain(told?.message ?? `There is no registry at ${registry} (it answered ${answer.status})`)
  }
}

const reason = (error: Error): string => {
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? (error.name === 'TimeoutError' ? 'no answer in time' : error.message)
}
