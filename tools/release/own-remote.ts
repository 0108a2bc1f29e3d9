interface CommandLine {
  command: string
  names: readonly string[]
  /** Options that name remotes, or what is not about one of them. */
  values: { drop?: string[] | undefined; files?: string | undefined; all?: boolean | undefined }
}

const isSwitch = (name: string | undefined): boolean => name === 'on' || name === 'off'

/** Where the remote belongs among the names of a command that may leave it out; undefined: it names what it is about. */
const places: Record<
  string,
  (names: readonly string[], values: CommandLine['values']) => number | undefined
> = {
  publish: ([first], { files }) => (first === undefined && files === undefined ? 0 : undefined),
  preview: ([first], { drop = [] }) => (first === undefined && drop.length === 0 ? 0 : undefined),
  watch: ([first]) => (isSwitch(first) ? 0 : undefined),
  shadow: names => (names.length === 1 ? 1 : undefined),
  canary: names => {
    const named = names[0] === 'widen' ? names.length > 2 : names.length > 1
    return names.length === 0 || named ? undefined : 1
  },
  ...Object.fromEntries(['check', 'promote', 'rollback', 'errors'].map(name => [name, ifNone])),
  ...Object.fromEntries(['list', 'history', 'health'].map(name => [name, ifNotAll]))
}

function ifNone([first]: readonly string[]): number | undefined {
  return first === undefined ? 0 : undefined
}

function ifNotAll(names: readonly string[], { all }: CommandLine['values']): number | undefined {
  return all ? undefined : ifNone(names)
}

/**
 * Returns the names of a command with the only remote of a repository where they leave it out; `@1a2b` is a release of
 * that remote. In a repository of several remotes they stay as they are.
 */
export function withOwnRemote({ command, names, values }: CommandLine, remotes: readonly string[]): string[] {
  const [own] = remotes
  if (own === undefined || remotes.length > 1) return [...names]
  const named = names.map(name => (name.startsWith('@') ? own + name : name))
  const place = Object.hasOwn(places, command) ? places[command]?.(named, values) : undefined
  return place === undefined ? named : named.toSpliced(place, 0, own)
}
