interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}
/** Who asked for a request, as the browser tells it. */
export interface Initiator {
  url?: string
  stack?: Stack
}
interface Asked {
  url: string
  start: number
  initiator: Initiator | undefined
}

/** The longest chain of requests of which each was asked for by the one before: the document alone is one. */
export function deepest(all: readonly Asked[]): string[] {
  const byUrl = new Map(all.map(asked => [asked.url, asked]))
  const known = new Map<Asked, string[]>()

  function askers(asked: Asked): Set<Asked> {
    const found = new Set<Asked>()
    const add = (url: string): void => {
      const by = byUrl.get(url.split('#')[0] ?? '')
      if (by && by !== asked && by.start <= asked.start) found.add(by)
    }
    if (asked.initiator?.url) add(asked.initiator.url)
    for (let stack = asked.initiator?.stack; stack; stack = stack.parent)
      for (const { url } of stack.callFrames) add(url)
    const [document] = all
    if (found.size === 0 && document && document !== asked) found.add(document)
    return found
  }

  function chain(asked: Asked, under: ReadonlySet<Asked>): string[] {
    const done = known.get(asked)
    if (done) return done
    const deeper = new Set(under).add(asked)
    const longest = [...askers(asked)]
      .filter(by => !deeper.has(by))
      .map(by => chain(by, deeper))
      .reduce<string[]>((a, b) => (b.length > a.length ? b : a), [])
    const whole = [...longest, asked.url]
    known.set(asked, whole)
    return whole
  }

  return all.map(asked => chain(asked, new Set())).reduce((a, b) => (b.length > a.length ? b : a), [])
}
