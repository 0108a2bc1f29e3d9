import pLimit from 'p-limit'
import { RenderError } from './render-error'
import type { RenderLimits } from './pending-render'

/** A short queue before a sandbox: what does not get its turn in time says nothing about the page. */
export class RenderQueue {
  readonly #limit

  constructor(private readonly limits: Pick<RenderLimits, 'concurrency' | 'queueSize' | 'waitMs'>) {
    this.#limit = pLimit(limits.concurrency)
  }

  /** Whether requests are waiting. */
  get isBusy(): boolean {
    return this.#limit.pendingCount > 0
  }

  /** Runs `render` when it is its turn. Rejects with `RenderError` when too many wait, or it has waited for too long. */
  async run<Page>(render: () => Promise<Page>): Promise<Page> {
    const { concurrency, queueSize, waitMs } = this.limits
    if (this.#limit.activeCount + this.#limit.pendingCount >= concurrency + queueSize)
      throw overloaded('too many renders are waiting')
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isLate = true
        reject(overloaded(`no turn within ${waitMs} ms`))
      }, waitMs)
    })
    const turn = this.#limit(async () => {
      clearTimeout(timer)
      if (isLate) throw overloaded('too late')
      return render()
    })
    return Promise.race([turn, late])
  }
}

const overloaded = (reason: string): RenderError => new RenderError(reason, false, false)
