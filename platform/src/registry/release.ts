import type { RemoteDeclaration } from '@sahra/shared/remote'
import { createHash } from 'node:crypto'
import { RegistryError } from './registry-error'

/** Files that one page, widget or background part needs besides the entry, in load order. */
export interface Part {
  kind: 'entry' | 'page' | 'widget' | 'start' | 'inline'
  js: string[]
  css: string[]
}

/** `release.json`: what a release says of itself, written last by the build. Paths in `parts` are below `browser/`. */
export interface Release {
  app: string
  /** From content: equal files and an equal declaration give an equal id. */
  id: string
  /** Global name of its container in a page. */
  container: string
  /** Hash of all that the build read. */
  inputs: string
  contract: number | null
  builtAt: string
  builtFrom: { commit: string; changed: boolean } | null
  remote: RemoteDeclaration
  /** Shared module → range it was built against. */
  asks: Record<string, string>
  /** Shared module → version it holds for all (the shell alone). */
  provides: Record<string, string>
  parts: Record<string, Part> & { entry: Part }
  files: Record<string, { size: number; integrity: string }>
  /** What its sources ask of others, as the build found it there. */
  uses?: Uses
}

/** What would be missed if its owner stopped offering it. */
export interface Uses {
  /** Commands it sends. */
  commands: string[]
  /** Parts of others that it shows. */
  widgets: string[]
  /** Addresses it leads to: '/product/:'. */
  paths: string[]
}

/** Which release of each app is live: app → release id. */
export type Plan = Record<string, string>

const id = /^[0-9a-f]{16}$/
const app = /^[a-z][a-z0-9-]{0,62}$/
const file = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+){0,8}$/

/** Checks the shape of a `release.json`; throws `Refused` with the first thing that is wrong. */
export function parseRelease(text: string): Release {
  const wrong = (what: string): never => {
    throw new RegistryError(`release.json: ${what}`)
  }
  const release = parsed(text) ?? wrong('is not JSON')
  if (!app.test(release.app ?? '')) wrong('no proper app name')
  if (!id.test(release.id ?? '')) wrong('no proper id')
  if (release.remote?.name !== release.app) wrong(`declares ${release.remote?.name}, is ${release.app}`)
  if (!Array.isArray(release.remote?.pages)) wrong('no list of pages')
  const entry = release.parts?.entry?.js[0]
  if (!entry || !release.files?.[`browser/${entry}`]) wrong('its entry is not among its files')
  for (const name of Object.keys(release.files ?? {})) if (!isFileName(name)) wrong(`bad path ${name}`)
  return release as Release
}

function parsed(text: string): Partial<Release> | undefined {
  try {
    return (JSON.parse(text) ?? {}) as Partial<Release>
  } catch {
    return undefined
  }
}

/** The id that follows from what a release is made of, as the build writes it. */
export const releaseIdOf = ({ app, remote, files }: Pick<Release, 'app' | 'remote' | 'files'>): string =>
  createHash('sha256')
    .update(JSON.stringify([app, remote, Object.entries(files)]))
    .digest('hex')
    .slice(0, 16)

/** A path below a release, from which nothing leads out of it. */
export const isFileName = (name: string): boolean =>
  name.length <= 200 && file.test(name) && name.split('/').every(part => part !== '.' && part !== '..')

export const isReleaseId = (text: string): boolean => id.test(text)
export const isAppName = (text: string): boolean => app.test(text)
