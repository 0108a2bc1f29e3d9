import type { FastifyReply, FastifyRequest } from 'fastify'
import { bucketOf, giveBucket } from './bucket-cookie'
import type { CanaryPlans, VisitorPlan } from './canary-plans'

/** A sandbox that does not start within this time does not delay its canary any longer: its pages have failed. */
const MAX_WARM_UP_MS = 30_000
/** As search engines and monitors name themselves. */
const robot = /bot\b|crawl|spider|slurp/i

export interface Visitor extends VisitorPlan {
  /** Undefined for robots. */
  bucket?: number
}

/** Assigns visitors to the plans of the running canaries. */
export class Visitors {
  /** Canaries that visitors take part in. */
  readonly #open = new Set<string>()
  /** Canary id → when it was first seen. */
  readonly #seenAt = new Map<string, number>()

  /** `isWarm`: every page of these plans can be rendered at once. A cold sandbox would count against its release. */
  constructor(
    private readonly isWarm: (canaries: CanaryPlans) => boolean,
    private readonly now: () => number = Date.now
  ) {}

  /**
   * Returns the plan of a visitor, who gets a bucket unless there is one already; undefined while no canary runs: then
   * no cookie is read or written. Robots always get the live plan, so that no search engine indexes a candidate.
   */
  planOf(
    canaries: CanaryPlans | undefined,
    request: FastifyRequest,
    reply: FastifyReply
  ): Visitor | undefined {
    const open = this.#openOf(canaries)
    if (!canaries || open.length === 0) return undefined
    if (robot.test(request.headers['user-agent'] ?? '')) return { plan: canaries.live, groups: new Map() }
    const bucket = bucketOf(request) ?? giveBucket(request, reply)
    return { ...canaries.of(bucket, open), bucket }
  }

  /** As `planOf`, for a request that gets no bucket: undefined also for a visitor without. */
  knownPlanOf(canaries: CanaryPlans | undefined, request: FastifyRequest): VisitorPlan | undefined {
    const open = this.#openOf(canaries)
    const bucket = open.length > 0 ? bucketOf(request) : undefined
    return bucket === undefined ? undefined : canaries?.of(bucket, open)
  }

  #openOf(canaries: CanaryPlans | undefined): CanaryPlans['running'] {
    if (!canaries) {
      this.#open.clear()
      this.#seenAt.clear()
      return []
    }
    const { running } = canaries
    const cold = running.filter(({ id }) => !this.#open.has(id))
    if (cold.length === 0) return running
    const isWarm = this.isWarm(canaries)
    for (const { id } of cold) {
      const seenAt = this.#seenAt.get(id) ?? this.now()
      this.#seenAt.set(id, seenAt)
      if (isWarm || this.now() - seenAt > MAX_WARM_UP_MS) this.#open.add(id)
    }
    return running.filter(({ id }) => this.#open.has(id))
  }
}
