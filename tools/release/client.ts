import type { z } from 'zod'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseJson } from '../../platform/src/release/shapes/parse'
import {
  ARCHIVE_TYPE,
  errorResponse,
  registryApi,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type ResponseOf
} from '../../platform/src/registry/calls/registry-api'
import type { ApiContract } from '../../platform/src/release/shapes/contract'
import { TIME_LIMITS } from '../../platform/src/release/shapes/limits'
import type { CanaryStep } from '../../platform/src/release/shapes/canary'
import type { DecidedOn, Plan } from '../../platform/src/release/shapes/records'
import type { ReleaseConfig } from './config'

export interface Promotion {
  set: Plan
  /** The releases that it replaces. */
  on: DecidedOn
  /** A canary: a share of the visitors gets it. */
  steps?: CanaryStep[]
  why: string
  /** Why an operator promotes during a freeze. */
  override?: string | undefined
}

interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  body?: BodyOf<E>
  archive?: Buffer
}

interface PreviewChange {
  set: Plan
  drop: string[]
  days?: number
  open?: boolean
  newLink?: boolean
  snapshot?: string
  why: string
}

/** HTTP client of the registry. Throws `CliError` with the registry's message, or when it is unreachable. */
export class RegistryClient {
  constructor(private readonly config: ReleaseConfig) {}

  me = () => this.#call(registryApi.me)
  permissions = () => this.#call(registryApi.permissions)
  apps = async () => (await this.#call(registryApi.apps)).apps
  releases = async (app: string) => (await this.#call(registryApi.releases, { params: { app } })).releases
  live = () => this.#call(registryApi.channel, { params: production })
  history = () => this.#call(registryApi.history, { params: production })
  previews = async () => (await this.#call(registryApi.previews)).previews
  audit = async () => (await this.#call(registryApi.audit)).lines
  health = async (app: string | undefined) =>
    app === undefined
      ? (await this.#call(registryApi.health)).health
      : (await this.#call(registryApi.healthOfApp, { params: { app } })).health

  errors = async (app: string) => this.#call(registryApi.errors, { params: { app } })

  publish = (app: string, id: string, archive: Buffer) =>
    this.#call(registryApi.publish, { params: { app, id }, archive })
  archive = (app: string, id: string): Promise<Buffer> =>
    this.#send(registryApi.archive, { params: { app, id } })
  publishPackage = (name: string, version: string, archive: Buffer) =>
    this.#call(registryApi.publishPackage, { params: { name, version }, archive })
  startCheck = (id: string, set: Plan) =>
    this.#call(registryApi.startOperation, { params: { id }, body: { what: 'check', set } })
  checkApi = (api: ApiContract) => this.#call(registryApi.checkApi, { body: { api } })
  startPromotion = (id: string, { why, ...change }: Promotion) =>
    this.#call(registryApi.startOperation, {
      params: { id },
      body: { what: 'promote', ...change, ...this.#reason(why) }
    })
  canaries = () => this.#call(registryApi.canaries)
  widenCanary = (id: string, { why, ...change }: { steps: CanaryStep[]; why: string; override?: string }) =>
    this.#call(registryApi.widenCanary, { params: { id }, body: { ...change, ...this.#reason(why) } })
  finishCanary = (id: string, { why, ...change }: { why: string; override?: string }) =>
    this.#call(registryApi.finishCanary, { params: { id }, body: { ...change, ...this.#reason(why) } })
  abortCanary = (id: string, why: string) =>
    this.#call(registryApi.abortCanary, { params: { id }, body: this.#reason(why) })
  shadows = () => this.#call(registryApi.shadows)
  startShadow = (app: string, { why, ...change }: { release: string; share: number; why: string }) =>
    this.#call(registryApi.startShadow, { params: { app }, body: { ...change, ...this.#reason(why) } })
  endShadow = (app: string, why: string) =>
    this.#call(registryApi.endShadow, { params: { app }, body: this.#reason(why) })
  unwatched = async () => (await this.#call(registryApi.unwatched)).off
  setWatch = (app: string, on: boolean, why: string) =>
    this.#call(registryApi.setWatch, { params: { app }, body: { on, ...this.#reason(why) } })
  unfinished = async () => (await this.#call(registryApi.operations)).operations
  approve = (id: string, why: string) =>
    this.#call(registryApi.approve, { params: { id }, body: this.#reason(why) })
  reject = (id: string, why: string) =>
    this.#call(registryApi.reject, { params: { id }, body: this.#reason(why) })
  operation = (id: string) => this.#call(registryApi.operation, { params: { id } })
  rollback = ({ why, ...change }: { apps: string[]; to?: number; on: DecidedOn; why: string }) =>
    this.#call(registryApi.rollback, { params: production, body: { ...change, ...this.#reason(why) } })
  block = (app: string, id: string, why: string) =>
    this.#call(registryApi.block, { params: { app, id }, body: this.#reason(why) })
  unblock = (app: string, id: string, why: string) =>
    this.#call(registryApi.unblock, { params: { app, id }, body: this.#reason(why) })
  savePreview = (name: string, { why, ...body }: PreviewChange) =>
    this.#call(registryApi.savePreview, { params: { name }, body: { ...body, ...this.#reason(why) } })
  endPreview = (name: string, why: string) =>
    this.#call(registryApi.endPreview, { params: { name }, body: this.#reason(why) })
  collectGarbage = () => this.#call(registryApi.collectGarbage)

  /** The revision that the gateway serves now; undefined when it is unknown. */
  async servedRevision(): Promise<number | undefined> {
    try {
      const response = await fetch(`${this.config.registry}/readyz`)
      const { revision } = (await response.json()) as { revision?: unknown }
      return typeof revision === 'number' ? revision : undefined
    } catch {
      return undefined
    }
  }

  #reason = (why: string) => ({ why, by: this.config.by })

  async #call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> {
    const { registry } = this.config
    const content = await this.#send(endpoint, input)
    const source = `Response of ${registry}`
    return parseJson(endpoint.response as z.ZodType<ResponseOf<E>>, content.toString(), source)
  }

  #errorOf(status: number, text: string): CliError {
    const { registry } = this.config
    const error = errorResponse.safeParse(parseOrUndefined(text)).data
    if (error?.code === 'NOT_JUDGED') return notJudgedError(error.message)
    if (status === 503 && error?.code !== 'BUSY')
      return new CliError(
        `The registry at ${registry} is not running right now: try again shortly`,
        exitCode.unreachable
      )
    if (!error && status >= 500)
      return new CliError(`No registry answers at ${registry} (status ${status})`, exitCode.unreachable)
    return new CliError(error?.message ?? `There is no registry at ${registry} (status ${status})`)
  }

  async #send<E extends Endpoint>({ method, path }: E, { params, body, archive }: Input<E>): Promise<Buffer> {
    const { registry } = this.config
    const content = archive ? new Uint8Array(archive) : JSON.stringify(body)
    const type = archive ? ARCHIVE_TYPE : 'application/json'
    try {
      const response = await fetch(`${registry}/registry${urlOf(path, params ?? {})}`, {
        method,
        headers: {
          authorization: `Bearer ${await this.config.token()}`,
          ...(content === undefined ? {} : { 'content-type': type })
        },
        ...(content === undefined ? {} : { body: content }),
        signal: AbortSignal.timeout(TIME_LIMITS.request)
      })
      const received = Buffer.from(await response.arrayBuffer())
      if (response.ok) return received
      throw this.#errorOf(response.status, received.toString())
    } catch (error) {
      if (error instanceof CliError) throw error
      throw new CliError(
        `No registry answers at ${registry} (${reasonOf(error as Error)}). Is the shop running?`,
        exitCode.unreachable
      )
    }
  }
}

/** The check could not judge: not the fault of the releases. */
export const notJudgedError = (reason: string): CliError =>
  new CliError(`The check could not judge: ${reason}.\nNothing is changed: try again.`, exitCode.notJudged)

const production = { channel: 'production' }

const urlOf = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reasonOf = (error: Error): string => {
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? (error.name === 'TimeoutError' ? 'timeout' : error.message)
}
