import type { Release } from '../shapes/release'
import { messageConflicts } from './message-conflicts'
import { hasContract, nameOf, reasonOf, type Recorded } from './recorded'

/**
 * What these releases use of one another at run time and would not find, or find with a type that does not fit; one line
 * each, with both releases and the remedy. Releases without a recorded contract are not compared.
 */
export function contractConflicts(releases: readonly Release[]): string[] {
  const recorded = releases.filter(hasContract)
  const shell = recorded.find(({ app }) => app === 'shell')
  const remotes = recorded.filter(release => release !== shell)
  return [
    ...(shell ? remotes.flatMap(remote => [...shellConflicts(remote, shell)]) : []),
    ...messageConflicts(recorded)
  ]
}

/** Releases whose contract is unknown: published before it was recorded. */
export const withoutContract = (releases: readonly Release[]): Release[] =>
  releases.filter(release => !hasContract(release))

function* shellConflicts(remote: Recorded, shell: Recorded): Generator<string> {
  const remedy = `build ${remote.app} against the shared sources of that shell and promote both together`
  for (const [module, used] of Object.entries(remote.contracts.modules)) {
    const offered = shell.contracts.modules[module]
    // A missing module is reported by its version.
    if (!offered) continue
    for (const [name, fingerprint] of Object.entries(used)) {
      const use = `${nameOf(remote)} uses ${name} of ${module}, which ${nameOf(shell)}`
      const own = offered[name]
      if (own === undefined) {
        yield `${use} does not offer: ${remedy}`
        continue
      }
      const reason = reasonOf([shell, own], [remote, fingerprint])
      if (reason !== undefined) yield `${use} offers with another type (${reason}): ${remedy}`
    }
  }
  for (const [name, fingerprint] of Object.entries(remote.contracts.navigation)) {
    const use = `${nameOf(remote)} uses the key ${name} of the navigation state, which ${nameOf(shell)}`
    const own = shell.contracts.navigation[name]
    const reason =
      own && (reasonOf([shell, own], [remote, fingerprint]) ?? reasonOf([remote, fingerprint], [shell, own]))
    if (own === undefined) yield `${use} does not have: ${remedy}`
    else if (reason !== undefined) yield `${use} has with another type (${reason}): ${remedy}`
  }
  for (const name of Object.keys(remote.contracts.attributes))
    if (shell.contracts.attributes[name] === undefined)
      yield `${nameOf(remote)} sets the attribute ${name}, which ${nameOf(shell)} does not read: ${remedy}`
  for (const [name, fingerprint] of Object.entries(remote.contracts.page)) {
    const own = shell.contracts.page[name]
    const reason = own && reasonOf([remote, fingerprint], [shell, own])
    if (reason !== undefined)
      yield `${nameOf(remote)} exports pages of another type than ${nameOf(shell)} reads (${name}: ${reason}): ${remedy}`
  }
}
