import { nameOf, reasonOf, reasonOfCommand, type Recorded } from './recorded'

/** A message or widget passes a value from one app to another. */
interface Kind {
  part: 'commands' | 'events' | 'widgets'
  from: (release: Recorded) => readonly string[]
  to: (release: Recorded) => readonly string[]
  /** 'mfe-a sends cart/add as mfe-b does not expect it'. */
  verb: string
  expects: string
  /** Its type is [payload, result]: the result goes back. */
  hasResult?: true
}

const kinds: Kind[] = [
  {
    part: 'commands',
    from: ({ uses }) => uses?.commands ?? [],
    to: ({ remote }) => remote.handles ?? [],
    verb: 'sends',
    expects: 'handles it',
    hasResult: true
  },
  {
    part: 'events',
    from: ({ uses }) => uses?.emits ?? [],
    to: ({ uses }) => uses?.events ?? [],
    verb: 'emits',
    expects: 'listens to it'
  },
  {
    part: 'widgets',
    from: ({ uses }) => uses?.widgets ?? [],
    to: ({ remote }) => Object.keys(remote.exposes ?? {}),
    verb: 'renders',
    expects: 'exposes it'
  }
]

/** Commands, events and widgets whose two sides were built against types that do not fit, one line each. */
export function messageConflicts(releases: readonly Recorded[]): string[] {
  return kinds.flatMap(kind =>
    releases.flatMap(source =>
      kind.from(source).flatMap(name =>
        releases
          .filter(target => target !== source && kind.to(target).includes(name))
          .flatMap(target => {
            const reason = reasonBetween(kind, name, source, target)
            return reason === undefined ? [] : [lineOf(kind, name, [source, target], reason)]
          })
      )
    )
  )
}

const lineOf = (
  { verb, expects }: Kind,
  name: string,
  [source, target]: [Recorded, Recorded],
  reason: string
): string =>
  `${nameOf(source)} ${verb} ${name} with another type than ${nameOf(target)} ${expects} (${reason}): ` +
  `build both against the same shared sources and promote both together`

function reasonBetween(
  { part, hasResult }: Kind,
  name: string,
  source: Recorded,
  target: Recorded
): string | undefined {
  const from = source.contracts[part][name]
  const to = target.contracts[part][name]
  if (from === undefined || to === undefined || from === to) return undefined
  if (!hasResult) return reasonOf([source, from], [target, to])
  return reasonOfCommand([source, from], [target, to])
}
