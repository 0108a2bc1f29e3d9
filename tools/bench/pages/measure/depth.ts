interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}
/** `Network.Initiator` of the DevTools protocol. */
export interface Initiator {
  url?: string
  stack?: Stack
}
interface TracedRequest {
  url: string
  start: number
  initiator: Initiator | undefined
}

/** Returns the URLs of the longest chain of requests, each initiated by the one before; the document alone is one. */
export function longestChain(all: readonly TracedRequest[]): string[] {
  const byUrl = new Map(all.map(request => [request.url, request]))
  const cache = new Map<TracedRequest, string[]>()

  function initiators(request: TracedRequest): Set<TracedRequest> {
    const found = new Set<TracedRequest>()
    const add = (url: string): void => {
      const initiator = byUrl.get(url.split('#')[0] ?? '')
      if (initiator && initiator !== request && initiator.start <= request.start) found.add(initiator)
    }
    if (request.initiator?.url) add(request.initiator.url)
    for (let stack = request.initiator?.stack; stack; stack = stack.parent)
      for (const { url } of stack.callFrames) add(url)
    const [document] = all
    if (found.size === 0 && document && document !== request) found.add(document)
    return found
  }

  function chain(request: TracedRequest, under: ReadonlySet<TracedRequest>): string[] {
    const cached = cache.get(request)
    if (cached) return cached
    const deeper = new Set(under).add(request)
    const longest = [...initiators(request)]
      .filter(initiator => !deeper.has(initiator))
      .map(initiator => chain(initiator, deeper))
      .reduce<string[]>((a, b) => (b.length > a.length ? b : a), [])
    const whole = [...longest, request.url]
    cache.set(request, whole)
    return whole
  }

  return all.map(request => chain(request, new Set())).reduce((a, b) => (b.length > a.length ? b : a), [])
}
