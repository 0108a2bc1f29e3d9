import { typesArchive } from '@sahra/build-kit/types-archive.mjs'
import type { PageDeclaration, RemoteDeclaration } from '@sahra/shared/contract/remote'
import { z } from 'zod'
import { contract } from './contract'
import { messageName, tool } from './tool'
import { appName, fileName, releaseId } from './names'
import { problemOf } from './parse'
import { RegistryError } from './registry-error'

const NAME = /^[a-z][a-z0-9-]{0,60}$/
const languageCode = z.string().regex(/^[a-z]{2}$/, 'not a language')
const messageNames = z.array(messageName).max(500)
/** Package or shared module → version, or range with a caret. */
export const moduleVersions = z.record(
  z.string().regex(/^@?[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+){0,6}$/, 'not the name of a module'),
  z.string().regex(/^\^?\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]{1,40})?(\+[0-9a-f]{8})?$/, 'not a version')
)

const page = z.object({
  path: z.string().regex(/^(\*|\/|(\/(:[a-zA-Z]\w{0,40}|[a-z0-9._-]{1,80})){1,8})$/, 'not a path'),
  feature: z.string().regex(NAME, 'not a proper name'),
  guard: z.literal('session').optional(),
  openWithState: z.string().optional(),
  query: z
    .array(z.string().regex(/^\w{1,40}$/, 'not a proper name'))
    .max(50)
    .optional(),
  render: z.enum(['server', 'browser']),
  scripts: z.literal('on-use').optional(),
  noindex: z.boolean().optional(),
  shop: z.literal('build').optional(),
  title: z.string().max(200).optional(),
  description: z.string().max(400).optional(),
  fallback: z.string().max(400).optional(),
  scriptless: z.string().max(400).optional()
} satisfies Record<keyof PageDeclaration, z.ZodType>)

/** What `remote.ts` declares. */
export const declaration = z.object({
  name: appName,
  contract: z.int(),
  pages: z.array(page),
  handles: messageNames.optional(),
  tools: z.array(tool).max(50).optional(),
  start: z.enum(['session', 'command']).optional(),
  exposes: z.record(messageName, z.string()).optional(),
  languages: z.array(languageCode).max(50).optional()
} satisfies Record<keyof RemoteDeclaration, z.ZodType>)

/** Files that one page, widget or background module needs besides the entry, in load order. */
const part = z.object({
  kind: z.enum(['entry', 'page', 'widget', 'start', 'inline', 'print']),
  js: z.array(z.string()),
  css: z.array(z.string())
})
export type Part = z.infer<typeof part>
const parts = z.object({ entry: part }).catchall(part)

/** What an app needs of other apps, as the build found it in its sources. */
const uses = z.object({
  /** Commands it sends. */
  commands: messageNames,
  /** Events it listens to, and events it emits. */
  events: messageNames,
  emits: messageNames,
  /** Widgets of other remotes that it renders. */
  widgets: messageNames,
  /** Paths it links to: '/product/:'. */
  paths: z.array(z.string().regex(/^\/[a-z0-9/:._-]{0,200}$/, 'not a path')).max(500)
})
export type Uses = z.infer<typeof uses>

/** A library: the registry shows no more of it. */
const component = z.looseObject({ name: z.string().max(200), version: z.string().max(100) })

const fileHash = z.object({
  size: z.int().min(0),
  integrity: z
    .string()
    .regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'not a sha256 or sha384 hash')
})

/** `release.json`, written last by the build. Paths in `parts` are relative to `browser/`. */
const releaseSchema = z
  .object({
    app: appName,
    /** Content-addressed: see `releaseIdOf`. */
    id: releaseId,
    /** Global name of its federation container. */
    container: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{2,90}$/, 'not a container name'),
    /** Hash of everything that the build read. */
    inputs: z.string().regex(/^[0-9a-f]{0,128}$/, 'not a hash'),
    contract: z.int(),
    builtAt: z.string().refine(time => !Number.isNaN(Date.parse(time)), 'not a time'),
    builtFrom: z
      .object({ commit: z.string().regex(/^[0-9a-f]{0,64}$/, 'not a commit'), changed: z.boolean() })
      .nullable(),
    /** Built without the preset: its parts are those of its manifest, and its container has a federation runtime. */
    foreign: z.literal(true).optional(),
    remote: declaration,
    /** Shared module → version range it was built against. */
    requires: moduleVersions,
    /** Shared module → version it provides to all (only the shell). */
    provides: moduleVersions,
    parts,
    /** Language → its parts and what the app declares in it; the first language is the release itself. */
    languages: z.record(languageCode, z.object({ remote: declaration, parts })).optional(),
    files: z.record(fileName, fileHash),
    /** Source maps of its scripts, `maps/<script>.map`: signed with it, but not part of its id, and never served. */
    maps: z.record(fileName.regex(/^maps\//, 'not a source map'), fileHash).optional(),
    /** Types of what it exposes, for hosts elsewhere: served beside its manifest, but not part of its id. */
    types: z.partialRecord(z.literal(`browser/${typesArchive}`), fileHash).optional(),
    uses: uses.optional(),
    /** The libraries in its files, as CycloneDX; absent from releases of older builds. */
    sbom: z.looseObject({ bomFormat: z.literal('CycloneDX'), components: z.array(component) }).optional(),
    /** Absent from releases that were published before it was recorded. */
    contracts: contract.optional()
  })
  .superRefine((release, context) => {
    for (const problem of inconsistenciesOf(release)) context.addIssue({ code: 'custom', message: problem })
  })

type ParsedRelease = z.infer<typeof releaseSchema>
interface Translation extends Pick<ParsedRelease, 'parts'> {
  remote: RemoteDeclaration
}
export type Release = Omit<ParsedRelease, 'remote' | 'languages'> & {
  remote: RemoteDeclaration
  languages?: Record<string, Translation>
  /** Of a release whose `remote` and `parts` are those of a further language; never in release.json. */
  language?: string
}

/**
 * Parses a `release.json`. Throws `RegistryError` with the first problem; a release of an older format is one that
 * cannot run.
 */
export function parseRelease(text: string): Release {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RegistryError('release.json: is not JSON')
  }
  const result = releaseSchema.safeParse(value)
  if (!result.success) throw new RegistryError(`release.json: ${problemOf(result.error)}`)
  // The validated original, not zod's copy: the order of its keys is part of the release id.
  return value as Release
}

function* inconsistenciesOf(release: ParsedRelease): Generator<string> {
  yield* missingParts(release)
  for (const [language, { remote, parts }] of Object.entries(release.languages ?? {}))
    for (const problem of missingParts({ ...release, remote, parts }))
      yield `languages.${language}.${problem}`
}

/** Every declared page, widget and start module must have been built, from files that are listed. */
function* missingParts({ app, contract, remote, parts, files }: ParsedRelease): Generator<string> {
  if (remote.name !== app) yield `remote.name: is ${remote.name}, expected ${app}`
  if (remote.contract !== contract) yield `remote.contract: is ${remote.contract}, expected ${contract}`
  const [entry] = parts.entry.js
  if (entry === undefined) yield 'parts.entry: has no script'
  for (const [name, { js, css }] of Object.entries(parts)) {
    if (!NAME.test(name)) yield `parts: ${name.slice(0, 80)} is not a proper name`
    for (const file of [...js, ...css])
      if (!Object.hasOwn(files, `browser/${file}`))
        yield `parts.${name}: ${file.slice(0, 80)} is not among its files`
  }
  const kindOf = (name: string): string | undefined =>
    Object.hasOwn(parts, name) ? parts[name]?.kind : undefined
  for (const { path, feature } of remote.pages)
    if (kindOf(feature) !== 'page') yield `remote.pages: ${path} is declared but ${feature} was not built`
  if (remote.start && kindOf('start') !== 'start') yield 'remote.start: is declared but was not built'
  for (const widget of Object.keys(remote.exposes ?? {}))
    if (kindOf(`widget-${widget.split('/')[1]}`) !== 'widget')
      yield `remote.exposes: ${widget} is declared but was not built`
}
