import { RenderError } from '../../rendering/render-error'
import { createRenderingState, type RenderingState } from '../../rendering/rendering-state'
import type { MeasuredPage } from '../../rendering/pending-render'
import type { RenderedPageCache } from '../../rendering/rendered-page-cache'
import type { SandboxReleases } from '../../rendering/shared-renderers'

export type OpenSandbox = (
  releases: SandboxReleases,
  state: RenderingState
) => Promise<RenderedPageCache | undefined>

export interface FailedPage {
  reason: string
  /** False when it says nothing about the release: the api was slow or failed. */
  isReleaseFault: boolean
}

interface Side {
  releases: SandboxReleases
  sandbox: RenderedPageCache | undefined
}

/**
 * A sandbox of the live release and one of the candidate, beside those that render for visitors: neither shares a thread
 * or a cached page with them.
 */
export class SandboxPair {
  readonly openedAt = Date.now()
  usedAt = Date.now()
  #sides: { live: Side; candidate: Side } | undefined
  readonly #opened: Promise<void>

  constructor(
    readonly key: string,
    open: OpenSandbox,
    { data, ...releases }: { live: SandboxReleases; candidate: SandboxReleases; data: RenderingState['data'] }
  ) {
    const side = async (sandboxReleases: SandboxReleases): Promise<Side> => {
      const sandbox = await open(sandboxReleases, { ...createRenderingState(), data })
      return { releases: sandboxReleases, sandbox: sandbox?.start() }
    }
    this.#opened = Promise.all([side(releases.live), side(releases.candidate)]).then(([live, candidate]) => {
      this.#sides = { live, candidate }
    })
  }

  /** Whether both are ready, or cannot be. */
  get isWarm(): boolean {
    return this.#sides !== undefined && Object.values(this.#sides).every(({ sandbox }) => sandbox?.warm)
  }

  /** The releases on both sides. */
  get releases(): SandboxReleases['app'][] {
    return Object.values(this.#sides ?? {}).flatMap(({ releases: { shell, app } }) => [shell, app])
  }

  /** A page with status 503 has failed. */
  async render(side: 'live' | 'candidate', href: string): Promise<MeasuredPage | FailedPage> {
    this.usedAt = Date.now()
    const { sandbox, releases } = this.#sides?.[side] ?? {}
    if (!sandbox || !releases) return { reason: 'no sandbox is ready', isReleaseFault: false }
    try {
      const measured = await sandbox.measure({ app: releases.app.app, href })
      const { status, failure = 'status 503', apiFailed } = measured.page
      if (apiFailed || status === 503) return { reason: failure, isReleaseFault: !apiFailed }
      return measured
    } catch (error) {
      const isReleaseFault = !(error instanceof RenderError) || error.isReleaseFault
      return { reason: (error as Error).message, isReleaseFault }
    }
  }

  async close(): Promise<void> {
    await this.#opened.catch(() => undefined)
    await Promise.all([this.#sides?.live.sandbox?.close(), this.#sides?.candidate.sandbox?.close()])
  }
}
