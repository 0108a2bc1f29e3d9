/** Module name → the copy that the shell has loaded. */
export type SharedModules = Record<string, { version: string; lib: unknown }>

export interface Container {
  /** May be called again with the same scope. */
  init: (scope: ShareScope) => void | Promise<void>
  get: (expose: string) => Promise<() => unknown>
}

/** Module name → version → what provides it: what a container of Module Federation is initialised with. */
export type ShareScope = Record<string, Record<string, SharedEntry>>
interface SharedEntry {
  get: () => () => unknown
  lib: () => unknown
  loaded: true
  eager: true
  from: string
}

/** The share scope of the page, with the shell's modules as the only shared ones. */
export const createShareScope = (sharedModules: SharedModules): ShareScope =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, lib }]) => {
      const factory = (): unknown => lib
      return [
        name,
        { [version]: { get: () => factory, lib: factory, loaded: true, eager: true, from: 'shell' } }
      ]
    })
  )
